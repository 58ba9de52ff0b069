import type { CallInput, CallReply } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import { VOTER_LIMITS } from '@contract/rules/visit';
import { maskMobile } from '../../platform/crypto/mobile';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { tellChange } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { makePlain } from '../../platform/records/plain/plain';
import { voterAccess } from './access';
import { ownVoters, VOTERS } from './definition';

export type VoterService = ReturnType<typeof makeVoterService>;

/** Returns a voter of the deputy's own list; undefined when the voter is not in it. */
export const findOwnVoter = (db: Db, deputyId: number, id: number) =>
  db.selectFrom('voter').where('id', '=', id).where('deputyId', '=', deputyId).select(['nameCipher', 'mobileCipher']).executeTakeFirst();

/** Sorts names by pinyin here, because the database has them only encrypted. */
const byName = new Intl.Collator('zh-Hans-CN-u-co-pinyin');

/** The service of a deputy's own voters. */
export function makeVoterService({ db, clock, secrets }: Pick<Kernel, 'db' | 'clock' | 'secrets'>) {
  const { encrypt, decrypt } = secrets.textCipher;

  const rows = (reader: Db, viewer: Viewer) =>
    reader
      .selectFrom('voter')
      .where(ownVoters(viewer))
      .select(['voter.id', 'voter.nameCipher', 'voter.mobileCipher', 'voter.address', 'voter.note', 'voter.version']);

  const decrypted = <R extends { nameCipher: string; mobileCipher: string }>({ nameCipher, mobileCipher, ...row }: R) => ({
    ...row,
    name: decrypt(nameCipher),
    mobile: maskMobile(decrypt(mobileCipher)),
  });

  const voters = makePlain({ db, clock }, VOTERS, {
    access: voterAccess,
    read: async (viewer, id) => {
      const row = await rows(db, viewer).where('voter.id', '=', id).executeTakeFirst();
      return row && decrypted(row);
    },
    taken: ['voter.taken', 'mobile'],
  });

  async function list(viewer: Viewer): Promise<CallReply<'voter.list'>> {
    const items = (await rows(db, viewer).limit(VOTER_LIMITS.voters).execute()).map(decrypted);
    return { items: items.sort((one, other) => byName.compare(one.name, other.name) || one.id - other.id) };
  }

  const numberOf = (mobile: string | null) => ({
    mobileCipher: mobile === null ? '' : encrypt(mobile),
    mobileHash: mobile === null ? null : secrets.keyedHash(mobile),
  });

  const textsOf = ({ name, address, note }: Pick<CallInput<'voter.create'>['body'], 'name' | 'address' | 'note'>) => ({
    nameCipher: encrypt(name.trim()),
    address: address.trim(),
    note: note.trim(),
  });

  /** Throws voter.full when the list has the most entries allowed. */
  const create = (viewer: Viewer, { body, key }: Keyed<'voter.create'>): Promise<CallReply<'voter.create'>> =>
    voters.create(viewer, key, async ({ trx, add }) => {
      const { deputyId } = viewer;
      if (deputyId === null) throw fail('voter.not_found');
      const { count } = await trx
        .selectFrom('voter')
        .where('deputyId', '=', deputyId)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count >= VOTER_LIMITS.voters) throw fail('voter.full');
      return add({ deputyId, ...textsOf(body), ...numberOf(body.mobile) });
    });

  const edit = (viewer: Viewer, call: Keyed<'voter.edit'>): Promise<CallReply<'voter.edit'>> =>
    voters.change(viewer, 'edit', call, () => {
      const { mobile } = call.body;
      return Promise.resolve({ set: { ...textsOf(call.body), ...(mobile !== undefined && numberOf(mobile)) } });
    });

  /** Returns the full number; the log records that a number was looked at, but not whose. */
  async function reveal(viewer: Viewer, id: number): Promise<CallReply<'voter.reveal'>> {
    const row = await rows(db, viewer).where('voter.id', '=', id).executeTakeFirst();
    if (!row) throw fail('voter.not_found');
    await tellChange(db, { viewer, type: 'voter', id, title: '选民', at: clock.now() });
    return { mobile: decrypt(row.mobileCipher) };
  }

  return { list, create, edit, remove: voters.remove, reveal };
}
