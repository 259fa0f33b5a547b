async function emptyDatabase(name: string): Promise<void> {
  const opening = indexedDB.open(name);
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  const database = opening.result;
  const stores = [...database.objectStoreNames];
  const emptying = database.transaction(stores, "readwrite");
  for (const store of stores) emptying.objectStore(store).clear();
  await new Promise((resolve) => emptying.addEventListener("complete", resolve));
  database.close();
}

/**
 * Removes the records of all databases. They are not deleted: a page of the test that has just ended may be opening
 * one, and its storage library would then recreate it with another version, with which all later tests fail.
 */
export async function emptyDatabases(): Promise<void> {
  for (const { name = "" } of await indexedDB.databases()) await emptyDatabase(name);
}
