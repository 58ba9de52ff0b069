import type { CallInput } from '@contract/contract';
import { CHOSEN_KINDS, type ChosenKind, type NoticeChannel } from '@contract/rules/message';
import type { Viewer } from '@contract/rules/roles';
import type { MessageSettings } from '@contract/schema/message';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';

const DEFAULT_CHANNEL: NoticeChannel = 'both';

/** The service of a role's own settings; no call names another role. */
export function makeMessageSettings({ db, clock }: { db: Db; clock: Clock }) {
  async function read({ roleId }: Viewer): Promise<MessageSettings> {
    const row = await db.selectFrom('messageSetting').selectAll().where('userinfoId', '=', roleId).executeTakeFirst();
    const kinds = Object.keys(CHOSEN_KINDS) as ChosenKind[];
    const channels = Object.fromEntries(kinds.map((kind) => [kind, row?.channels[kind] ?? DEFAULT_CHANNEL])) as Record<
      ChosenKind,
      NoticeChannel
    >;
    const { quietFrom: from = null, quietTo: to = null } = row ?? {};
    return { channels, quiet: from === null || to === null ? null : { from, to }, digest: row?.digest ?? false };
  }

  /** Replaces the settings of the viewer's role. Throws message.quiet_same. */
  async function set(viewer: Viewer, { channels, quiet, digest }: CallInput<'message.setSettings'>['body']): Promise<MessageSettings> {
    if (quiet && quiet.from === quiet.to) throw fail('message.quiet_same', { field: 'quiet' });
    const columns = {
      channels: JSON.stringify(channels),
      ...{ quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null },
      ...{ digest, changedAt: clock.now() },
    };
    await db
      .insertInto('messageSetting')
      .values({ userinfoId: viewer.roleId, ...columns })
      .onConflict((conflict) => conflict.column('userinfoId').doUpdateSet(columns))
      .execute();
    return read(viewer);
  }

  return { read, set };
}

export type MessageSettingsService = ReturnType<typeof makeMessageSettings>;
