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

type Covered = 'course' | 'theme';

/** Draws an open book. */
function bookOf(middle: string): string {
  const lines = [0, 1, 2, 3].map((row) => {
    const y = String(470 + row * 26);
    return `<path d="M312 ${y} q76 -22 148 0 M500 ${y} q76 -22 148 0" stroke="${middle}" stroke-width="6" fill="none" opacity=".55"/>`;
  });
  return `<path d="M280 430 Q380 390 480 430 Q580 390 680 430 V600 Q580 560 480 600 Q380 560 280 600 Z" fill="#fbf8f1"/>
    <path d="M480 430 V600" stroke="${middle}" stroke-width="4"/>
    ${lines.join('')}`;
}

/** Draws two speech bubbles. */
const talkOf = (
  middle: string,
): string => `<path d="M270 350 h260 a24 24 0 0 1 24 24 v96 a24 24 0 0 1 -24 24 h-170 l-60 56 v-56 h-30 a24 24 0 0 1 -24 -24 v-96 a24 24 0 0 1 24 -24 Z" fill="#fbf8f1"/>
    <path d="M600 430 h110 a24 24 0 0 1 24 24 v86 a24 24 0 0 1 -24 24 h-24 v50 l-56 -50 h-96 a24 24 0 0 1 -24 -24 v-22 h66 a24 24 0 0 0 24 -24 Z" fill="#fbf8f1" opacity=".8"/>
    <path d="M300 400 h220 M300 440 h150" stroke="${middle}" stroke-width="12" stroke-linecap="round" opacity=".6"/>`;

const MOTIFS: Readonly<Record<Covered, (middle: string) => string>> = { course: bookOf, theme: talkOf };

/** A drawn cover with hills: 960 by 720. */
function drawCover(random: Random, of: Covered): string {
  const [dark, middle, light] = random.pick(PALETTES);
  const [sun, hill] = [random.int(180, 780), random.int(360, 430)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${dark}"/><stop offset="1" stop-color="${middle}"/></linearGradient></defs>
    <rect width="960" height="720" fill="url(#sky)"/>
    <circle cx="${String(sun)}" cy="210" r="86" fill="${light}" opacity=".85"/>
    <path d="M0 ${String(hill)} Q200 ${String(hill - 120)} 420 ${String(hill)} T960 ${String(hill - 40)} V720 H0Z" fill="${dark}" opacity=".6"/>
    <path d="M0 ${String(hill + 90)} Q260 ${String(hill)} 540 ${String(hill + 80)} T960 ${String(hill + 60)} V720 H0Z" fill="${dark}"/>
    ${MOTIFS[of](middle)}</svg>`;
}

/** Gives three of four courses or themes a drawn cover; always the same one. */
export async function seedCovers(db: Db, of: Covered, keep: KeepFile): Promise<void> {
  const random = makeRandom(`${of} covers`);
  const drawings = Array.from({ length: COVERS }, () => drawCover(random, of));
  const drawn = await Promise.all(drawings.map(async (cover) => (await cutTo(LANDSCAPE, Buffer.from(cover), ['svg'])) ?? Buffer.alloc(0)));
  const { rows } = await sql<{ id: number; coverId: string; accountId: number; createdAt: Date }>`
    SELECT shown.id, md5(${`${of} cover `}::text || shown.id)::uuid AS cover_id, userinfo.account_id, shown.created_at
    FROM ${sql.table(of)} AS shown JOIN userinfo ON userinfo.id = shown.publisher_id WHERE shown.id % 4 <> 0 ORDER BY shown.id`.execute(db);
  for (const { id, coverId, accountId, createdAt } of rows) {
    const bytes = drawn[id % COVERS] ?? Buffer.alloc(0);
    await keep(coverId, bytes);
    await db
      .insertInto('file')
      .values({
        ...{ id: coverId, name: '封面.jpg', type: 'image/jpeg', size: bytes.length, accountId, uploadedAt: createdAt },
        ...{ ownerType: `${of}Cover` as const, ownerId: id, ordernum: 0 },
      })
      .execute();
    await sql`UPDATE ${sql.table(of)} SET cover_id = ${coverId}::uuid WHERE id = ${id}`.execute(db);
  }
}
