import type { CallInput } from '@contract/contract';
import { APPROVAL_SUBJECTS } from '@contract/rules/approval';
import { areaContains } from '@contract/rules/area';
import { CONNECTION_FIELDS } from '@contract/rules/installation';
import type { Viewer } from '@contract/rules/roles';
import type { Installation, InstallationChange, Tried, TryPlatform } from '@contract/schema/installation';
import type { ApprovalPart } from '../../platform/approvals/approval-part';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { type AddressRule, allowsHost } from '../../platform/outgoing/addresses';
import { tellCall, tellChange } from '../../platform/events/events';
import { type Connections } from '../../platform/installation/connections';
import type { Stored } from '../../platform/installation/installation';
import { makeInstallationStore } from '../../platform/installation/store';
import { tryPlatform, trySms } from '../../platform/installation/trying';
import type { Kernel } from '../../platform/kernel';
import type { ApprovalService } from '../approval/service';
import { changesBetween } from './changes';
import { withStoredSecrets } from './stored-secrets';

export type InstallationService = ReturnType<typeof makeInstallationService>;

/** Returns the connections without their secrets. */
function withoutSecrets({ sms, dingtalk, zhezhengding }: Connections): Pick<Installation, 'sms' | 'dingtalk' | 'zhezhengding'> {
  const bare = <T extends { appSecret?: string }>({ appSecret, ...rest }: T) => ({ ...rest, hasSecret: Boolean(appSecret) });
  return {
    sms: sms && { url: sms.url, hasToken: Boolean(sms.token) },
    dingtalk: dingtalk && bare(dingtalk),
    zhezhengding: zhezhengding && bare(zhezhengding),
  };
}

export interface InstallationDependencies extends Pick<Kernel, 'db' | 'clock' | 'secrets' | 'installation'> {
  approvals: Pick<ApprovalService, 'ask' | 'waitingFor'>;
}

/** The platform is a single record; approvals use this id for it. */
const WHOLE = 0;

type Content = Omit<Stored, 'version'>;

type Addressed = Pick<CallInput<'installation.change'>['body'], 'sms' | 'dingtalk' | 'zhezhengding'>;

const addressesOf = ({ sms, dingtalk, zhezhengding }: Addressed | Connections) => ({
  'sms.url': sms?.url,
  'dingtalk.baseUrl': dingtalk?.baseUrl,
  'zhezhengding.baseUrl': zhezhengding?.baseUrl,
});

/** Refuses a new address to which the server never sends: throws `address.private` with the field. A stored address may stay. */
function refusePrivate(given: Addressed, { before, allows }: { before: Connections; allows: AddressRule }): void {
  const stored: Record<string, string | undefined> = addressesOf(before);
  for (const [field, url] of Object.entries(addressesOf(given))) {
    if (url && url !== stored[field] && !allowsHost(new URL(url), allows)) throw fail('address.private', { field });
  }
}

/** The parts that another administrator must approve: with another gateway or address, codes and logins would go to another place. */
interface Guarded {
  connections: Connections;
  mobileBaseUrl: string;
}

const withGuarded = ({ congress }: Content, { connections, mobileBaseUrl }: Guarded): Content => ({
  congress: { ...congress, mobileBaseUrl },
  connections,
});

/** The service of the installation and its connections. */
export function makeInstallationService({ db, clock, secrets, installation, approvals }: InstallationDependencies) {
  /** An administrator of a county may not change the platform of the city. */
  function refuseOther(viewer: Viewer): void {
    if (!areaContains(viewer.areaCode, installation.areaCode())) throw fail('access.area');
  }

  async function get(viewer: Viewer): Promise<Installation> {
    await installation.reload();
    refuseOther(viewer);
    const { congress, connections, version } = installation.stored();
    const [asked] = await approvals.waitingFor('installation', WHOLE);
    return {
      ...congress,
      ...withoutSecrets(connections),
      version,
      byEnvironment: [...installation.byEnvironment],
      asked: asked ? { askedByName: asked.askedByName, askedAt: asked.askedAt.toISOString() } : null,
    };
  }

  /** Stores the changes with the user who made them; returns false when there is no change. Throws `installation.stale` when another change came first. */
  async function store(
    trx: Db,
    viewer: Viewer,
    { before, content, by }: { before: Stored; content: Content; by: string },
  ): Promise<boolean> {
    const changes = changesBetween(before, content);
    if (changes.length === 0) return false;
    const { congress, connections } = content;
    const connectionsCipher = secrets.textCipher.encrypt(JSON.stringify(connections));
    const within = makeInstallationStore(trx);
    const isSaved = await within.save({ ...congress, connectionsCipher, version: before.version + 1 }, before.version);
    if (!isSaved) throw fail('installation.stale');
    const changedAt = clock.now();
    await within.addChange({ accountId: viewer.userId, changedByName: by, changedAt }, changes);
    const sides = {
      before: { changes: changes.map(({ field, from }) => ({ field, value: from })) },
      after: { changes: changes.map(({ field, to }) => ({ field, value: to })) },
    };
    await tellChange(trx, { viewer, type: 'installation', id: null, title: congress.congressName, ...sides, at: changedAt });
    return true;
  }

  /** Asks the security administrator to approve changed connections and addresses. */
  const askFor = (trx: Db, viewer: Viewer, wanted: Guarded, changes: ReturnType<typeof changesBetween>): Promise<number> =>
    approvals.ask(trx, viewer, {
      kind: 'connections',
      subjectType: 'installation',
      subjectId: WHOLE,
      title: APPROVAL_SUBJECTS.installation,
      areaCode: installation.areaCode(),
      changes: changes.map(({ field, from, to }) => ({ field: CONNECTION_FIELDS[field] ?? field, from, to })),
      payload: { wanted, askedByName: viewer.userName },
    });

  /** A change takes effect at once on this node, and within seconds on every other one; connections and addresses after approval. */
  async function change(viewer: Viewer, body: CallInput<'installation.change'>['body']): Promise<Installation> {
    const { version, sms, dingtalk, zhezhengding, ...congress } = body;
    await installation.reload();
    refuseOther(viewer);
    const before = installation.stored();
    if (version !== before.version) throw fail('installation.stale');
    if (!(await makeInstallationStore(db).areaExists(congress.areaCode))) throw fail('installation.area_unknown', { field: 'areaCode' });
    refusePrivate({ sms, dingtalk, zhezhengding }, { before: before.connections, allows: installation.allowsAddress });
    const wanted = {
      connections: withStoredSecrets({ sms, dingtalk, zhezhengding }, before.connections),
      mobileBaseUrl: congress.mobileBaseUrl,
    };
    const { mobileBaseUrl } = before.congress;
    const asked = changesBetween(before, { ...before, ...withGuarded(before, wanted) });
    await db.transaction().execute(async (trx) => {
      const content = { congress: { ...congress, mobileBaseUrl }, connections: before.connections };
      const isStored = await store(trx, viewer, { before, content, by: viewer.userName });
      if (asked.length > 0) await askFor(trx, viewer, wanted, asked);
      else if (!isStored) await tellCall(trx);
    });
    return get(viewer);
  }

  /** Executes the change that the security administrator has approved. */
  const changeApproved: ApprovalPart = async (trx, { viewer, payload }) => {
    const { wanted, askedByName } = payload as { wanted: Guarded; askedByName: string };
    await installation.reload();
    const before = installation.stored();
    await store(trx, viewer, { before, content: withGuarded(before, wanted), by: `${askedByName}（${viewer.userName}批准）` });
    return null;
  };

  async function listChanges(viewer: Viewer): Promise<InstallationChange[]> {
    refuseOther(viewer);
    const rows = await makeInstallationStore(db).listChanges();
    return rows.map(({ changedByName, changedAt, changes }) => ({ at: changedAt.toISOString(), by: changedByName, changes }));
  }

  return {
    get,
    change,
    changeApproved,
    listChanges,

    trySms: async (viewer: Viewer, { sms, mobile }: CallInput<'installation.trySms'>['body']): Promise<Tried> => {
      refuseOther(viewer);
      const { sms: whole } = withStoredSecrets({ sms, dingtalk: null, zhezhengding: null }, installation.stored().connections);
      return whole ? trySms(whole, mobile, installation.allowsAddress) : { ok: false, text: '没有填写短信网关' };
    },

    tryPlatform: async (viewer: Viewer, { platform, dingtalk, zhezhengding }: TryPlatform): Promise<Tried> => {
      refuseOther(viewer);
      const given = { sms: null, dingtalk: null, zhezhengding: null, [platform]: { dingtalk, zhezhengding }[platform] };
      return tryPlatform({ platform, ...withStoredSecrets(given, installation.stored().connections) }, installation.allowsAddress);
    },
  };
}
