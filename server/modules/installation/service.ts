import type { CallInput } from '@contract/contract';
import { areaContains } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import type { Installation, InstallationChange, Tried, TryPlatform } from '@contract/schema/installation';
import { fail } from '../../platform/errors';
import { tellChange } from '../../platform/events/events';
import { type Connections } from '../../platform/installation/connections';
import { makeInstallationStore } from '../../platform/installation/store';
import { tryPlatform, trySms } from '../../platform/installation/trying';
import type { Kernel } from '../../platform/kernel';
import { changesBetween } from './changes';
import { withStoredSecrets } from './stored-secrets';

export type InstallationService = ReturnType<typeof makeInstallationService>;

/** What is told of what the platform sends by: everything but secrets. */
function withoutSecrets({ sms, dingtalk, zhezhengding }: Connections): Pick<Installation, 'sms' | 'dingtalk' | 'zhezhengding'> {
  const bare = <T extends { appSecret?: string }>({ appSecret, ...rest }: T) => ({ ...rest, hasSecret: Boolean(appSecret) });
  return {
    sms: sms && { url: sms.url, hasToken: Boolean(sms.token) },
    dingtalk: dingtalk && bare(dingtalk),
    zhezhengding: zhezhengding && bare(zhezhengding),
  };
}

/** Whose platform this is, and what it sends by and signs in by. */
export function makeInstallationService({ db, clock, secrets, installation }: Pick<Kernel, 'db' | 'clock' | 'secrets' | 'installation'>) {
  const store = makeInstallationStore(db);

  /** A county's administrator has no say over the city's platform. */
  function refuseOther(viewer: Viewer): void {
    if (!areaContains(viewer.areaCode, installation.areaCode())) throw fail('access.area');
  }

  async function get(viewer: Viewer): Promise<Installation> {
    await installation.reload();
    refuseOther(viewer);
    const { congress, connections, version } = installation.stored();
    return { ...congress, ...withoutSecrets(connections), version, byEnvironment: [...installation.byEnvironment] };
  }

  /** Holds from now on here, and in seconds on every other node. */
  async function change(viewer: Viewer, body: CallInput<'installation.change'>['body']): Promise<Installation> {
    const { version, sms, dingtalk, zhezhengding, ...congress } = body;
    await installation.reload();
    refuseOther(viewer);
    const before = installation.stored();
    if (version !== before.version) throw fail('installation.stale');
    if (!(await store.areaExists(congress.areaCode))) throw fail('installation.area_unknown', { field: 'areaCode' });
    const connections = withStoredSecrets({ sms, dingtalk, zhezhengding }, before.connections);
    const changes = changesBetween(before, { congress, connections });
    if (changes.length > 0) {
      const connectionsCipher = secrets.textCipher.encrypt(JSON.stringify(connections));
      await db.transaction().execute(async (trx) => {
        const within = makeInstallationStore(trx);
        if (!(await within.save({ ...congress, connectionsCipher, version: version + 1 }, version))) throw fail('installation.stale');
        const changedAt = clock.now();
        await within.addChange({ accountId: viewer.userId, changedByName: viewer.userName, changedAt }, changes);
        const sides = {
          before: { changes: changes.map(({ field, from }) => ({ field, value: from })) },
          after: { changes: changes.map(({ field, to }) => ({ field, value: to })) },
        };
        await tellChange(trx, { viewer, type: 'installation', id: null, title: congress.congressName, ...sides, at: changedAt });
      });
    }
    return get(viewer);
  }

  async function listChanges(viewer: Viewer): Promise<InstallationChange[]> {
    refuseOther(viewer);
    const rows = await store.listChanges();
    return rows.map(({ changedByName, changedAt, changes }) => ({ at: changedAt.toISOString(), by: changedByName, changes }));
  }

  return {
    get,
    change,
    listChanges,

    trySms: async (viewer: Viewer, { sms, mobile }: CallInput<'installation.trySms'>['body']): Promise<Tried> => {
      refuseOther(viewer);
      const { sms: whole } = withStoredSecrets({ sms, dingtalk: null, zhezhengding: null }, installation.stored().connections);
      return whole ? trySms(whole, mobile) : { ok: false, text: '没有填写短信网关' };
    },

    tryPlatform: async (viewer: Viewer, { platform, dingtalk, zhezhengding }: TryPlatform): Promise<Tried> => {
      refuseOther(viewer);
      const given = { sms: null, dingtalk: null, zhezhengding: null, [platform]: { dingtalk, zhezhengding }[platform] };
      return tryPlatform({ platform, ...withStoredSecrets(given, installation.stored().connections) });
    },
  };
}
