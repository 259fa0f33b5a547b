// Loaded into every server that a task starts: it stops cleanly when the task that started it is gone (kill -9 too).
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// The channel alone must not keep the server alive.
process.channel?.unref();
