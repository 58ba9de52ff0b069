import { METHOD_OVERRIDE_HEADER } from '@contract/rules/method-override';
import { aDraft } from '../builders/suggestion';
import { type Cast, seedCast } from '../builders/cast';
import { openWorld, type World } from '../builders/world';

describe('a POST that names another method', () => {
  let world: World;
  let cast: Cast;

  beforeAll(async () => {
    world = await openWorld();
    cast = await seedCast(world);
  });
  afterAll(() => world.close());

  const draft = async (): Promise<{ id: number; version: number }> =>
    (await world.call(cast.deputy, 'suggestion.create', { body: aDraft() })).data;

  const send = (method: 'GET' | 'POST', url: string, named: string, payload?: object) =>
    world.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${cast.deputy.token}`, [METHOD_OVERRIDE_HEADER]: named },
      ...(payload ? { payload } : {}),
    });

  it('a POST that names PUT is handled as a PUT', async () => {
    const { id, version } = await draft();
    const reply = await send('POST', `/api/suggestion/${String(id)}`, 'PUT', { ...aDraft({ title: '改过的标题' }), version });
    expect(reply.statusCode).toBe(200);
    expect((await world.call(cast.deputy, 'suggestion.get', { params: { id } })).data.title).toBe('改过的标题');
  });

  it('a POST that names DELETE is handled as a DELETE', async () => {
    const { id, version } = await draft();
    expect((await send('POST', `/api/suggestion/${String(id)}?version=${String(version)}`, 'DELETE')).statusCode).toBe(200);
    expect((await world.call(cast.deputy, 'suggestion.get', { params: { id } })).error).toBe('suggestion.not_found');
  });

  it('a GET that names another method changes nothing, because a link could send it', async () => {
    const { id, version } = await draft();
    await send('GET', `/api/suggestion/${String(id)}?version=${String(version)}`, 'DELETE');
    expect((await world.call(cast.deputy, 'suggestion.get', { params: { id } })).status).toBe(200);
  });

  it('a POST that names any other method stays a POST', async () => {
    const { id } = await draft();
    expect((await send('POST', `/api/suggestion/${String(id)}`, 'GET')).statusCode).toBe(404);
  });
});
