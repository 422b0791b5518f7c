import type { Change } from '@gharseva/firestore-emulator/engine/database';
import { DatabaseHub } from '@gharseva/firestore-emulator/engine/database-hub';
import type { Fields } from '@gharseva/firestore-emulator/engine/value';
import { Journal } from '@gharseva/firestore-emulator/persistence/journal';

const BATCH = 500;

/** Fills a data folder with documents of about 600 bytes, all of them in its snapshot. */
export function fillFolder(folder: string, projectId: string, documents: number): void {
  const journal = new Journal(folder);
  const hub = new DatabaseHub((database) => journal.follow(database));
  journal.start(hub);
  const { database } = hub.open(`projects/${projectId}/databases/(default)`);
  for (let from = 0; from < documents; from += BATCH) {
    const time = database.tick();
    const changes = Array.from({ length: Math.min(BATCH, documents - from) }, (_, at): Change => {
      const path = `orders/order-${from + at}`;
      const version = database.version + 1;
      const fields = orderFields(from + at);
      return { path, after: { path, fields, createTime: time, updateTime: time, version } };
    });
    database.apply(changes, time);
  }
  // the first ends the one that began while the folder was filled, and leaves the journals since then
  journal.compactNow();
  journal.compactNow();
  journal.stop();
}

const text = (stringValue: string) => ({ stringValue });

function orderFields(n: number): Fields {
  const item = (service: string): { mapValue: { fields: Fields } } => ({
    mapValue: { fields: { service: text(service), count: { integerValue: '2' } } },
  });
  const address = { line: text(`${n} Hazratganj Road, near the clock tower`), pin: text('226001') };
  return {
    customer: text(`customer-${n % 5000}`),
    name: text(`रवि कुमार ${n}`),
    stage: text('assigned'),
    total: { integerValue: `${n % 9999}` },
    at: { timestampValue: { seconds: `${1_763_775_000 + n}`, nanos: 1000 } },
    isPaid: { booleanValue: n % 2 === 0 },
    items: { arrayValue: { values: [item('socket'), item('fan')] } },
    address: { mapValue: { fields: address } },
  };
}
