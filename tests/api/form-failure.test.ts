import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { AppError } from '../../server/platform/errors';
import { takeForm } from '../../server/platform/http/form';
import { aForm, aPdf } from '../builders/file';

/** Returns the error of a form whose file is received by `take`. */
async function errorOf(take: () => Promise<null>, cut = 0): Promise<unknown> {
  const app = fastify();
  await app.register(multipart);
  let failure: unknown = null;
  app.post('/', async (request) => {
    const receive = async (file: AsyncIterable<Buffer>) => {
      for await (const piece of file) expect(piece.length).toBeGreaterThan(0);
      return take();
    };
    await takeForm(
      request,
      'file',
      ({ file }) => receive(file as AsyncIterable<Buffer>),
      () => Promise.resolve(),
    ).catch((error: unknown) => (failure = error));
    return null;
  });
  const { payload, headers } = await aForm({ field: 'file', name: 'a.pdf', content: aPdf(5000) });
  await app.inject({ method: 'POST', url: '/', headers, payload: payload.subarray(0, payload.length - cut) });
  await app.close();
  return failure;
}

it('a database that is lost while a file is stored is not reported as a malformed form', async () => {
  const lost = new Error('Connection terminated unexpectedly');
  expect(await errorOf(() => Promise.reject(lost))).toBe(lost);
});

it('a form that ends early is malformed', async () => {
  const failure = await errorOf(() => Promise.resolve(null), 1000);
  expect(failure).toBeInstanceOf(AppError);
  expect((failure as AppError).key).toBe('request.invalid');
});
