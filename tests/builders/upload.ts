import type { Envelope } from '@contract/contract';
import type { FileRef } from '@contract/schema/file';
import { aForm, aPdf } from './file';
import type { Person } from './people';
import type { World } from './world';

/** Uploads a small PDF of that name by the given person. Returns its id. */
export async function uploadAs(world: Pick<World, 'app'>, person: Person, name: string): Promise<string> {
  const { payload, headers } = await aForm({ field: 'file', name, content: aPdf(200) });
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/admin/file/upload',
    headers: { ...headers, authorization: `Bearer ${person.token}` },
    payload,
  });
  const { data } = response.json<Envelope<FileRef>>();
  if (response.statusCode !== 200) throw new Error(`not uploaded: ${response.body}`);
  return data.id;
}
