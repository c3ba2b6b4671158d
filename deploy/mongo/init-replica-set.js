// Makes the single server a replica set of one, which transactions need; harmless when it is one already.
try {
  rs.status();
} catch (error) {
  if (error.codeName !== "NotYetInitialized") throw error;
  rs.initiate({ _id: "rs0", members: [{ _id: 0, host: "mongodb:27017" }] });
}
while (!db.hello().isWritablePrimary) sleep(200);
