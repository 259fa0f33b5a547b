CREATE TABLE "refusal_counts" (
	"minute" timestamp with time zone NOT NULL,
	"network" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "refusal_counts_minute_network_pk" PRIMARY KEY("minute","network")
);
--> statement-breakpoint
DROP INDEX "take_backs_once";--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "forced_reason" text;--> statement-breakpoint
CREATE UNIQUE INDEX "take_backs_once" ON "take_backs" USING btree ("name","version","audience","revision");