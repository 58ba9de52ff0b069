import type { FileRef } from '@contract/schema/file';
import sharp from 'sharp';
import { aForm } from '../builders/file';
import { type LeadWorld, openLeadWorld } from '../builders/leads';
import type { Person } from '../builders/people';

let at: LeadWorld;

beforeAll(async () => {
  at = await openLeadWorld();
});
afterAll(() => at.world.close());

async function upload(by: Person, content: Buffer, name: string): Promise<string> {
  const form = await aForm({ field: 'file', name, content });
  const headers = { ...form.headers, authorization: `Bearer ${by.token}` };
  const response = await at.world.app.inject({ method: 'POST', url: '/api/admin/file/upload', headers, payload: form.payload });
  return response.json<{ data: FileRef }>().data.id;
}

async function download(by: Person, id: string): Promise<{ status: number; bytes: Buffer }> {
  const headers = { authorization: `Bearer ${by.token}` };
  const response = await at.world.app.inject({ method: 'GET', url: `/api/admin/file/download?id=${id}`, headers });
  return { status: response.statusCode, bytes: response.rawPayload };
}

it('photos of a lead lose their location, and are visible only to users who see the lead', async () => {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 27/1 0/1' }, IFD0: { Make: 'Phone' } })
    .jpeg()
    .toBuffer();
  const fileId = await upload(at.ye.person, photo, '现场.jpg');
  const { data } = await at.create(at.ye.person, { fileIds: [fileId] });
  expect(data.files).toMatchObject([{ id: fileId, type: 'image/jpeg' }]);
  expect((await sharp((await download(at.office, fileId)).bytes).metadata()).exif).toBeUndefined();
  expect((await download(at.lan.person, fileId)).status).toBe(404);
  await at.decide(data.id);
  expect((await download(at.lan.person, fileId)).status).toBe(200);
  expect((await download(at.stranger.person, fileId)).status).toBe(404);
  const text = await upload(at.ye.person, Buffer.from('不是照片'), '说明.txt');
  expect(await at.create(at.ye.person, { fileIds: [text] })).toMatchObject({ status: 400, error: 'lead.photo', field: 'fileIds' });
  expect(await at.create(at.lan.person, { fileIds: [fileId] })).toMatchObject({ error: 'file.not_attachable' });
});

it('one person can raise a limited number of leads a day', async () => {
  const person = await at.world.signIn({ roleKind: 'undertaking-unit', areaCode: '331102', unitId: at.unitId });
  for (let count = 0; count < 20; count += 1) expect((await at.create(person)).status).toBe(200);
  expect((await at.create(person)).error).toBe('lead.too_many');
  await at.lastLong();
  at.world.time.now = new Date('2026-03-06T02:00:00Z');
  expect((await at.create(person)).status).toBe(200);
});
