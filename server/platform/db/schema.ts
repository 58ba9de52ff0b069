import type { AreaLevel } from '@contract/rules/area';
import type { EndReason, MandateState, PauseReason } from '@contract/rules/deputy';
import type { ImportList } from '@contract/rules/exchange-lists';
import type { PlatformName } from '@contract/rules/platforms';
import type { PublishedType } from '@contract/rules/publishing';
import type { EventKind } from '@contract/rules/event';
import type { RoleKind } from '@contract/rules/roles';
import type { TaskName } from '@contract/rules/running';
import type { SettingName, SettingValue } from '@contract/rules/suggestion-settings';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import type { SubjectType } from '@contract/rules/subjects';
import type { UnitState } from '@contract/rules/unit';
import type { ViewList } from '@contract/rules/view-lists';
import type { WorkNoticeKind, WorkNoticeReason, WorkNoticeState } from '@contract/rules/work-notice';
import type { LoginEvent } from '@contract/schema/account';
import type { InstallationChange } from '@contract/schema/installation';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SmsPurpose } from '../sms/gateway';
import type { FileOwnerType, RecordType } from '../subject';

/**
 * The tables as the application sees them: camelCase for snake_case columns (CamelCasePlugin). `date` columns are read as
 * 'YYYY-MM-DD', timestamptz as Date, bigint as number. Those of an entity stand in its module's tables.ts.
 */
export interface Database {
  secret: { name: string; value: string; createdAt: Generated<Date> };
  area: {
    id: GeneratedAlways<number>;
    code: string;
    name: string;
    level: AreaLevel;
    parentCode: string | null;
    longitude: Generated<number | null>;
    latitude: Generated<number | null>;
    version: Generated<number>;
    updatedAt: Generated<Date>;
  };
  term: {
    id: Generated<number>;
    areaCode: string;
    name: string;
    beginDate: string;
    endDate: string | null;
    current: boolean;
    version: Generated<number>;
    updatedAt: Generated<Date>;
  };
  /** Plenary sessions of a term. */
  meeting: { id: Generated<number>; termId: number; number: number; beginDate: string; endDate: string };
  delegation: {
    id: Generated<number>;
    termId: number;
    areaCode: string;
    name: string;
    ordernum: Generated<number>;
    version: Generated<number>;
    updatedAt: Generated<Date>;
  };
  unit: {
    id: Generated<number>;
    areaCode: string;
    name: string;
    state: Generated<UnitState>;
    mergedIntoId: number | null;
    version: Generated<number>;
    updatedAt: Generated<Date>;
  };
  /** Who is away on which days, both included, and who is told in their place. */
  absence: {
    id: Generated<number>;
    userinfoId: number;
    standInId: number;
    beginDate: string;
    endDate: string;
    reason: Generated<string>;
    version: Generated<number>;
    updatedAt: Generated<Date>;
  };
  /** What a unit was called, and until when. */
  unitName: { id: Generated<number>; unitId: number; name: string; until: Date };
  /** Who holds mandates; what is known of somebody stands with each of them. */
  person: { id: Generated<number>; idNumberCipher: Generated<string>; idNumberHash: string | null; createdAt: Generated<Date> };
  /** One row a mandate. */
  deputy: {
    id: Generated<number>;
    personId: Generated<number>;
    termId: number;
    delegationId: number;
    areaCode: string;
    name: string;
    gender: '男' | '女';
    ethnicity: string;
    birthDate: string | null;
    party: string;
    education: string;
    occupation: string;
    nativePlace: Generated<string>;
    offices: Generated<string>;
    constituency: Generated<string>;
    byElection: Generated<boolean>;
    mobileCipher: string;
    /** Keyed; null where there is none, or not yet. */
    mobileHash: string | null;
    state: Generated<MandateState>;
    begunOn: string | null;
    endedOn: string | null;
    /** The day of the last step. */
    changedOn: string | null;
    pauseReason: PauseReason | null;
    endReason: EndReason | null;
    version: Generated<number>;
    updatedAt: Generated<Date>;
  };
  account: {
    id: Generated<number>;
    username: string;
    name: string;
    passwordHash: string;
    mobileCipher: string;
    /** Keyed hash of the mobile, to find an account by; null where there is none, or not yet. */
    mobileHash: string | null;
    mustChangePassword: Generated<boolean>;
    passwordChangedAt: Date | null;
    demo: Generated<boolean>;
    disabled: Generated<boolean>;
    /** The kind of administrator that disabled it; null for those of before. */
    disabledByKind: RoleKind | null;
    version: Generated<number>;
    /** Where it was made; null for those of before, and of the demo. */
    areaCode: string | null;
    /** The password is one that an administrator gave, and no longer good then. */
    oneTimeUntil: Date | null;
    createdAt: Generated<Date>;
  };
  /** What passwords were before, as hashes; a trigger writes them. */
  formerPassword: { id: Generated<number>; accountId: number; passwordHash: string };
  userinfo: {
    id: Generated<number>;
    /** Null once it has ended. */
    accountId: number | null;
    formerAccountId: number | null;
    endedAt: Date | null;
    /** Null: the role that comes with the product for its kind. */
    roleId: number | null;
    roleKind: RoleKind;
    roleName: string;
    areaCode: string;
    unitId: number | null;
    delegationId: number | null;
    deputyId: number | null;
    ordernum: Generated<number>;
    beganAt: Generated<Date>;
  };
  session: {
    /** Public, unlike the hash of the token. */
    id: Generated<string>;
    /** The same for lists of many people's. */
    number: Generated<number>;
    tokenHash: string;
    accountId: number;
    userinfoId: number | null;
    openid: Generated<string>;
    ip: string;
    userAgent: string;
    createdAt: Generated<Date>;
    seenAt: Generated<Date>;
    expiresAt: Date;
    endedAt: Date | null;
  };
  accountBinding: { platform: PlatformName; externalId: string; openid: Generated<string>; accountId: number; boundAt: Date };
  platformToken: { platform: PlatformName; appKey: string; tokenCipher: string; expiresAt: Date };
  bindingTicket: { ticketHash: string; platform: PlatformName; externalId: string; openid: string; expiresAt: Date };
  webState: { stateHash: string; browserHash: string; platform: PlatformName; back: string; expiresAt: Date };
  loginFailure: { subject: string; failures: number; lastAt: Date; lockedUntil: Date | null };
  captcha: { id: string; answerHash: string; expiresAt: Date };
  spentChallenge: { challenge: string; expiresAt: Date };
  /** Not confirmed: its owner has shown no code of it yet, and nothing asks for one. */
  secondFactor: { accountId: number; secretCipher: string; confirmedAt: Date | null; lastStep: Generated<number> };
  recoveryCode: { accountId: number; codeHash: string };
  secondFactorTicket: { ticketHash: string; accountId: number; passwordHash: string; tries: Generated<number>; expiresAt: Date };
  knownOrigin: { accountId: number; origin: string; seenAt: Date };
  loginEvent: {
    id: Generated<number>;
    accountId: number;
    at: Date;
    ip: string;
    userAgent: string;
    way: LoginEvent['way'];
    outcome: LoginEvent['outcome'];
  };
  smsCode: {
    id: string;
    purpose: SmsPurpose;
    mobileHash: string;
    accountId: number | null;
    codeHash: string;
    sentAt: Date;
    expiresAt: Date;
    browserHash: string | null;
    networkHash: string;
    tries: Generated<number>;
    nearTries: Generated<number>;
    farTries: Generated<number>;
    usedAt: Date | null;
  };
  menu: {
    id: number;
    parentId: number | null;
    path: string;
    name: string;
    title: string;
    icon: string;
    hidden: boolean;
    redirect: string;
    level: number;
    component: string;
    ordernum: number;
  };
  installation: {
    /** Always 1. */
    id: number;
    areaCode: string;
    congressName: string;
    mobileBaseUrl: string;
    motionRoleId: string;
    contactBoardRoleId: string;
    announcement: string;
    announcementUntil: string | null;
    authKey: string;
    traceKey: string;
    connectionsCipher: string;
    version: number;
  };
  installationChange: {
    id: Generated<number>;
    accountId: number | null;
    changedByName: string;
    changedAt: Date;
    changes: ColumnType<InstallationChange['changes'], string, string>;
  };
  setupKey: { id: number; keyHash: string; expiresAt: Date };
  menuRole: { menuId: number; roleKind: RoleKind; auth: string[] };
  step: { id: Generated<number>; processType: SuggestionKind; processName: string; ordernum: number };
  setting: {
    id: Generated<number>;
    areaCode: string;
    processType: SuggestionKind;
    name: SettingName;
    value: ColumnType<SettingValue, string, string>;
    effectiveFrom: string;
    changedByName: string;
    changedAt: Date;
    endedAt: Date | null;
    endedByName: Generated<string>;
  };
  holiday: { day: string; kind: 'off' | 'work'; name: string };
  holidayChange: {
    id: Generated<number>;
    year: number;
    days: ColumnType<{ day: string; kind: 'off' | 'work'; name: string }[], string, never>;
    changedByName: string;
    changedAt: Date;
  };
  idempotency: {
    accountId: number;
    key: string;
    call: string;
    inputHash: string | null;
    subjectType: RecordType | null;
    subjectId: number | null;
    at: Date;
  };
  savedView: { id: Generated<number>; userinfoId: number; list: ViewList; name: string; search: string; createdAt: Date };
  export: {
    id: string;
    userinfoId: number;
    queryCipher: string;
    total: number;
    written: Generated<number>;
    state: 'waiting' | 'running' | 'done' | 'failed';
    createdAt: Date;
    seenAt: Date;
  };
  import: {
    id: string;
    userinfoId: number;
    list: ImportList;
    fileName: string;
    rowsCipher: string;
    createdAt: Date;
    importedAt: Date | null;
  };
  event: {
    id: Generated<number>;
    at: Date;
    accountId: number;
    /** Null: who was not signed in. */
    userinfoId: number | null;
    actorName: string;
    roleKind: RoleKind | null;
    roleName: string;
    areaCode: string;
    ip: string;
    userAgent: string;
    kind: EventKind;
    call: string;
    objectType: string;
    objectId: number | null;
    objectTitle: string | null;
    before: ColumnType<Readonly<Record<string, unknown>> | null, string | null, never>;
    after: ColumnType<Readonly<Record<string, unknown>> | null, string | null, never>;
    /** 'done', or the key of the error. */
    result: string;
  };
  history: {
    id: Generated<number>;
    subjectType: RecordType;
    subjectId: number;
    action: string;
    fromStatus: string | null;
    toStatus: string;
    userinfoId: number;
    actorName: string;
    roleName: string;
    note: string;
    snapshot: ColumnType<unknown, string, never>;
    before: ColumnType<unknown, string | null | undefined, never>;
    at: Date;
  };
  file: {
    id: string;
    name: string;
    size: number;
    type: string;
    accountId: number;
    uploadedAt: Date;
    /** What it belongs to; both null until it is used. */
    ownerType: FileOwnerType | null;
    ownerId: number | null;
    ordernum: Generated<number>;
  };
  upload: { id: string; accountId: number; fileName: string; chunks: number; createdAt: Date; fileId: string | null };
  addressee: {
    subjectType: PublishedType;
    subjectId: number;
    userinfoId: number;
    addressedAt: Date;
    confirmBy: Date | null;
    readAt: Date | null;
    confirmedAt: Date | null;
    remindedAt: Date | null;
    reminders: Generated<number>;
    remindAt: Date | null;
  };
  message: {
    id: Generated<number>;
    userinfoId: number;
    subjectType: SubjectType;
    subjectId: number;
    /** Its family's own word. */
    about: string;
    warning: 'near' | 'over' | null;
    title: string;
    text: string;
    at: Date;
    readAt: Date | null;
  };
  workNotice: {
    id: string;
    subjectType: SubjectType;
    subjectId: number;
    kind: WorkNoticeKind;
    title: string;
    text: string;
    senderId: number | null;
    at: Date;
  };
  workNoticeBatch: {
    id: string;
    noticeId: string;
    platform: PlatformName;
    link: string;
    state: 'waiting' | 'sending' | 'sent' | 'settled';
    firstTriedAt: Date | null;
    taskId: string | null;
  };
  workNoticeReceiver: {
    id: Generated<number>;
    noticeId: string;
    userinfoId: number;
    batchId: string | null;
    platform: PlatformName | null;
    externalId: string | null;
    state: WorkNoticeState;
    reason: WorkNoticeReason | null;
    sentAt: Date | null;
  };
  taskRun: { task: TaskName; startedAt: Date; durationMs: number; failed: boolean };
  taskFailure: { id: Generated<number>; task: TaskName; at: Date; error: string };
}
