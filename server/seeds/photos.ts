import type { Gender } from '@contract/rules/deputy';
import { sql } from 'kysely';
import type {} from '../modules/deputy/tables';
import type { Db } from '../platform/db/connect';
import { portraitOf } from '../platform/files/portrait';
import { makeRandom, type Random } from './random';

/** The number of faces per gender; the id of the mandate selects the face. */
const FACES = 16;
const SKINS = ['#f3d2b3', '#eec39a', '#e5b48a', '#f6dcc4'] as const;
const HAIRS = ['#1f1b18', '#2d2622', '#3b3029', '#8d8983', '#c9c6c1'] as const;
const BACKS = ['#dfe7ee', '#e6e3da', '#dde9e2', '#e9e0e3', '#e3e5ee'] as const;
const COATS = ['#2b3a4f', '#3a3f47', '#5b2230', '#23473d', '#4a4238'] as const;

const LONG =
  'M150 344 Q126 140 240 132 Q354 140 330 344 Q328 372 304 386 Q326 300 300 234 Q250 216 198 216 Q158 246 176 386 Q152 372 150 344 Z';
const SHORT = 'M160 268 Q150 142 240 138 Q330 142 320 268 Q312 214 282 204 Q232 216 186 208 Q166 220 160 268 Z';

/** A drawn portrait of an invented person: 480 by 640. */
function drawFace(random: Random, gender: Gender): string {
  const [skin, hair, back, coat] = [random.pick(SKINS), random.pick(HAIRS), random.pick(BACKS), random.pick(COATS)];
  const smile = random.int(8, 16);
  const glasses = random.chance(0.35)
    ? '<g fill="none" stroke="#3a3a3a" stroke-width="5"><circle cx="205" cy="290" r="27"/><circle cx="275" cy="290" r="27"/><path d="M232 288h16"/></g>'
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640" viewBox="0 0 480 640">
    <rect width="480" height="640" fill="${back}"/>
    <path d="M70 640 Q84 470 190 452 L290 452 Q396 470 410 640 Z" fill="${coat}"/>
    <path d="M196 452 L240 520 L284 452 Z" fill="#ffffff"/>
    <path d="M204 380h72v76q-36 34-72 0Z" fill="${skin}"/>
    <ellipse cx="240" cy="290" rx="82" ry="108" fill="${skin}"/>
    <path d="${gender === '女' ? LONG : SHORT}" fill="${hair}"/>
    <g fill="#2a2320"><circle cx="205" cy="290" r="7"/><circle cx="275" cy="290" r="7"/></g>
    <path d="M186 264 q18 -12 36 0 M258 264 q18 -12 36 0" fill="none" stroke="${hair}" stroke-width="6" stroke-linecap="round"/>
    <path d="M240 300 q-8 26 2 32" fill="none" stroke="#00000030" stroke-width="5" stroke-linecap="round"/>
    <path d="M212 352 q28 ${String(smile)} 56 0" fill="none" stroke="#a4504a" stroke-width="6" stroke-linecap="round"/>
    ${glasses}</svg>`;
}

export async function hasPhotos(db: Db): Promise<boolean> {
  return (await db.selectFrom('deputyPhoto').select('deputyId').limit(1).executeTakeFirst()) !== undefined;
}

/** Gives every deputy a drawn photo, when there are none at all; always the same one. */
export async function seedPhotos(db: Db): Promise<void> {
  if (await hasPhotos(db)) return;
  for (const gender of ['男', '女'] as const) {
    const random = makeRandom(`photos ${gender}`);
    const faces = Array.from({ length: FACES }, () => drawFace(random, gender));
    const drawn = await Promise.all(faces.map(async (face) => (await portraitOf(Buffer.from(face), ['svg'])) ?? Buffer.alloc(0)));
    await sql`INSERT INTO deputy_photo (deputy_id, id, bytes)
      SELECT deputy.id, md5('photo ' || deputy.id)::uuid, face.bytes
      FROM deputy JOIN unnest(${drawn}::bytea[]) WITH ORDINALITY AS face (bytes, place) ON face.place = 1 + deputy.id % ${FACES}
      WHERE deputy.gender = ${gender}`.execute(db);
  }
}
