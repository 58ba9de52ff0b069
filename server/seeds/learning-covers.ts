import { sql } from 'kysely';
import type { Db } from '../platform/db/connect';
import { cutTo, LANDSCAPE } from '../platform/files/portrait';
import type { KeepFile } from './learning-files';
import { makeRandom, type Random } from './random';

const PALETTES = [
  ['#8e1f1f', '#c0392b', '#f2c14e'],
  ['#1f3a5f', '#2f6690', '#9fc2dd'],
  ['#235347', '#3a7d63', '#cfe3c8'],
  ['#5a3d6b', '#8a5a97', '#e4cfe6'],
  ['#6b4226', '#a06a3b', '#efd9b4'],
] as const;
const COVERS = 10;

/** A drawn cover, of an open book before hills: 960 by 720. */
function drawCover(random: Random): string {
  const [dark, middle, light] = random.pick(PALETTES);
  const [sun, hill] = [random.int(180, 780), random.int(360, 430)];
  const lines = [0, 1, 2, 3].map((row) => {
    const y = String(470 + row * 26);
    return `<path d="M312 ${y} q76 -22 148 0 M500 ${y} q76 -22 148 0" stroke="${middle}" stroke-width="6" fill="none" opacity=".55"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${dark}"/><stop offset="1" stop-color="${middle}"/></linearGradient></defs>
    <rect width="960" height="720" fill="url(#sky)"/>
    <circle cx="${String(sun)}" cy="210" r="86" fill="${light}" opacity=".85"/>
    <path d="M0 ${String(hill)} Q200 ${String(hill - 120)} 420 ${String(hill)} T960 ${String(hill - 40)} V720 H0Z" fill="${dark}" opacity=".6"/>
    <path d="M0 ${String(hill + 90)} Q260 ${String(hill)} 540 ${String(hill + 80)} T960 ${String(hill + 60)} V720 H0Z" fill="${dark}"/>
    <path d="M280 430 Q380 390 480 430 Q580 390 680 430 V600 Q580 560 480 600 Q380 560 280 600 Z" fill="#fbf8f1"/>
    <path d="M480 430 V600" stroke="${middle}" stroke-width="4"/>
    ${lines.join('')}</svg>`;
}

/** Gives three of four courses a drawn cover; the same one every time. */
export async function seedCovers(db: Db, keep: KeepFile): Promise<void> {
  const random = makeRandom('course covers');
  const drawings = Array.from({ length: COVERS }, () => drawCover(random));
  const drawn = await Promise.all(drawings.map(async (cover) => (await cutTo(LANDSCAPE, Buffer.from(cover), ['svg'])) ?? Buffer.alloc(0)));
  const { rows: courses } = await sql<{ id: number; coverId: string; accountId: number; createdAt: Date }>`
    SELECT course.id, md5('course cover ' || course.id)::uuid AS cover_id, userinfo.account_id, course.created_at
    FROM course JOIN userinfo ON userinfo.id = course.publisher_id WHERE course.id % 4 <> 0 ORDER BY course.id`.execute(db);
  for (const { id, coverId, accountId, createdAt } of courses) {
    const bytes = drawn[id % COVERS] ?? Buffer.alloc(0);
    await keep(coverId, bytes);
    await db
      .insertInto('file')
      .values({
        ...{ id: coverId, name: '封面.jpg', type: 'image/jpeg', size: bytes.length, accountId, uploadedAt: createdAt },
        ...{ ownerType: 'courseCover', ownerId: id, ordernum: 0 },
      })
      .execute();
    await db.updateTable('course').set({ coverId }).where('id', '=', id).execute();
  }
}
