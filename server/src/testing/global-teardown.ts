export default async function tearDownTestPostgres(): Promise<void> {
  await globalThis.gatehouseTestPostgres?.stop();
}
