import type { Generated } from 'kysely';
import type { TextCipher } from '../crypto/mobile';
import type { Db } from '../db/connect';
import type { Kernel } from '../kernel';
import type { SmsNote } from './gateway';

declare module '../db/schema' {
  interface Database {
    /** A message to a mobile number; deleted after it is sent. */
    smsNote: { id: Generated<string>; mobileCipher: string; text: string; at: Date };
  }
}

/** Notifies people without an account by SMS. */
export function makeSmsNotes({
  db,
  clock,
  gateway,
  jobs,
  secrets,
}: Pick<Kernel, 'db' | 'clock' | 'gateway' | 'jobs'> & { secrets: { textCipher: TextCipher } }) {
  const { textCipher } = secrets;

  /** Queues all messages in the caller's transaction; they are sent after its commit. */
  async function tell(trx: Db, notes: readonly SmsNote[]): Promise<void> {
    if (notes.length === 0) return;
    const at = clock.now();
    const rows = notes.map(({ mobile, text }) => ({ mobileCipher: textCipher.encrypt(mobile), text, at }));
    const kept = await trx.insertInto('smsNote').values(rows).returning('id').execute();
    await jobs.add(
      trx,
      'sms-note',
      kept.map(({ id }) => id),
    );
  }

  /** Sends one message and deletes it. Does nothing when it was already sent. */
  async function send(id: string): Promise<void> {
    const note = await db.selectFrom('smsNote').select(['mobileCipher', 'text']).where('id', '=', id).executeTakeFirst();
    if (!note) return;
    await gateway.send({ mobile: textCipher.decrypt(note.mobileCipher), text: note.text });
    await db.deleteFrom('smsNote').where('id', '=', id).execute();
  }

  return { tell, send };
}
