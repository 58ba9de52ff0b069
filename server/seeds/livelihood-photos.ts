import { sql } from 'kysely';
import type { Db } from '../platform/db/connect';
import { cutTo, LANDSCAPE } from '../platform/files/portrait';
import type { KeepFile } from './learning-files';
import { makeRandom, type Random } from './random';

const SKIES = ['#bcd9ea', '#dfe7ec', '#f4e3c6', '#c9dce6'] as const;
const WALLS = ['#b5564a', '#7d8f69', '#c79a5b', '#5d7a99'] as const;
const DRAWINGS = 12;
const MOST_STOREYS = 5;

/** A drawn building site with the progress of the quarter: 960 by 720. */
function drawSite(random: Random, quarter: number): string {
  const [sky, wall] = [random.pick(SKIES), random.pick(WALLS)];
  const storeys = Math.min(MOST_STOREYS, quarter + 1);
  const left = random.int(240, 340);
  const rows = Array.from({ length: storeys }, (_, storey) => {
    const y = 540 - storey * 78;
    const windows = [0, 1, 2, 3, 4].map(
      (at) => `<rect x="${String(left + 26 + at * 84)}" y="${String(y + 18)}" width="46" height="40" fill="#f6f2e6" opacity=".9"/>`,
    );
    return `<rect x="${String(left)}" y="${String(y)}" width="440" height="76" fill="${wall}"/>${windows.join('')}`;
  });
  const crane =
    quarter < 4
      ? `<path d="M${String(left - 90)} 616 V150 M${String(left - 130)} 170 H${String(left + 330)} M${String(left + 210)} 170 V300" stroke="#d9a521" stroke-width="14" fill="none"/>`
      : '<circle cx="150" cy="590" r="62" fill="#6f9a5b"/><circle cx="850" cy="600" r="54" fill="#6f9a5b"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">
    <rect width="960" height="720" fill="${sky}"/>
    <path d="M0 470 Q220 330 460 450 T960 400 V720 H0Z" fill="#8fa98a" opacity=".7"/>
    <rect y="610" width="960" height="110" fill="#b9ab93"/>${rows.join('')}${crane}</svg>`;
}

/** Draws a photo for each reported quarter; the newest one represents its project. Always the same photos. */
export async function seedSitePhotos(db: Db, keep: KeepFile): Promise<void> {
  const random = makeRandom('livelihood photos');
  const drawings = Array.from({ length: DRAWINGS }, (_, at) => drawSite(random, (at % 4) + 1));
  const drawn = await Promise.all(drawings.map(async (site) => (await cutTo(LANDSCAPE, Buffer.from(site), ['svg'])) ?? Buffer.alloc(0)));
  const reports = await db
    .selectFrom('livelihoodQuarter as reported')
    .innerJoin('livelihood', 'livelihood.id', 'reported.livelihoodId')
    .innerJoin('userinfo', 'userinfo.unitId', 'livelihood.unitId')
    .select(['reported.id', 'reported.livelihoodId', 'reported.quarter', 'reported.reportedAt'])
    .select((eb) => [
      eb.fn.min('userinfo.accountId').$notNull().as('accountId'),
      sql<string>`md5('livelihood photo ' || reported.id)::uuid`.as('fileId'),
    ])
    .groupBy(['reported.id', 'reported.livelihoodId', 'reported.quarter', 'reported.reportedAt'])
    .orderBy('reported.livelihoodId')
    .orderBy('reported.quarter')
    .execute();
  for (const { id, livelihoodId, quarter, reportedAt, accountId, fileId } of reports) {
    const bytes = drawn[((id % 3) * 4 + quarter - 1) % DRAWINGS] ?? Buffer.alloc(0);
    await keep(fileId, bytes);
    await db
      .insertInto('file')
      .values({
        ...{
          id: fileId,
          name: `第${String(quarter)}季度现场.jpg`,
          type: 'image/jpeg',
          size: bytes.length,
          accountId,
          uploadedAt: reportedAt,
        },
        ...{ ownerType: 'livelihoodQuarter', ownerId: id, ordernum: 0 },
      })
      .execute();
    await db.updateTable('livelihood').set({ coverId: fileId }).where('id', '=', livelihoodId).execute();
  }
}
