import type { AreaLevel } from '@contract/rules/area';
import type { PlatformName } from '@contract/rules/platforms';
import type { RoleKind } from '@contract/rules/roles';
import type { SettingName, SettingValue } from '@contract/rules/suggestion-settings';
import type {
  AssignmentRole,
  ContactForm,
  CosignerState,
  DeadlineKind,
  FollowUp,
  HandlingMode,
  Rating,
  ReplyClass,
  SuggestionCategory,
  SuggestionKind,
} from '@contract/rules/suggestion-terms';
import type { AssignmentStage, SuggestionStatus } from '@contract/rules/suggestion-status';
import type { ViewList } from '@contract/rules/view-lists';
import type { LoginEvent } from '@contract/schema/account';
import type { ColumnType, Generated } from 'kysely';
import type { SmsPurpose } from '../sms/gateway';
import type { FileOwnerType, RecordType } from '../subject';
import type { TellingTables } from './telling-tables';

/**
 * The tables as the application sees them: camelCase for snake_case columns (CamelCasePlugin). `date` columns are read as
 * 'YYYY-MM-DD', timestamptz as Date, bigint as number.
 */
export interface Database extends TellingTables {
  secret: { name: string; value: string; createdAt: Generated<Date> };
  area: {
    code: string;
    name: string;
    level: AreaLevel;
    parentCode: string | null;
    // Degrees of WGS-84; both or neither.
    longitude: Generated<number | null>;
    latitude: Generated<number | null>;
  };
  term: { id: Generated<number>; areaCode: string; name: string; beginDate: string; endDate: string | null; current: boolean };
  delegation: { id: Generated<number>; termId: number; areaCode: string; name: string };
  unit: { id: Generated<number>; areaCode: string; name: string };
  deputy: {
    id: Generated<number>;
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
    mobileCipher: string;
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
    createdAt: Generated<Date>;
  };
  userinfo: {
    id: Generated<number>;
    accountId: number;
    roleKind: RoleKind;
    roleName: string;
    areaCode: string;
    unitId: number | null;
    delegationId: number | null;
    deputyId: number | null;
    ordernum: Generated<number>;
  };
  session: {
    /** Public, unlike the hash of the token. */
    id: Generated<string>;
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
  menuRole: { menuId: number; roleKind: RoleKind; auth: string[] };
  step: { id: Generated<number>; processType: SuggestionKind; processName: string; ordernum: number };
  suggestion: {
    id: Generated<number>;
    number: Generated<string>;
    kind: SuggestionKind;
    title: string;
    content: string;
    category: SuggestionCategory;
    status: SuggestionStatus;
    termId: number;
    areaCode: string;
    deputyId: number;
    delegationId: number;
    leadUnitId: number | null;
    inSession: boolean;
    isPublic: boolean;
    createdAt: Date;
    updatedAt: Date;
    submittedAt: Date | null;
    dueAt: Date | null;
    version: Generated<number>;
    search: Generated<string>;
    matter: Generated<string>;
    grounds: Generated<string>;
    plan: Generated<string>;
    wishedUnitIds: Generated<number[]>;
    mode: HandlingMode | null;
    mergedIntoId: number | null;
    assignedAt: Date | null;
    pausedAt: Date | null;
    pausedMs: Generated<number>;
    nearAt: Date | null;
    reviewDueAt: Date | null;
    repliedAt: Date | null;
    closedAt: Date | null;
    replyClass: ReplyClass | null;
    handlingRating: Rating | null;
    resultRating: Rating | null;
    followUp: Generated<FollowUp>;
    keySupervised: Generated<boolean>;
    superviseLeader: Generated<string>;
  };
  cosigner: { suggestionId: number; deputyId: number; state: CosignerState; invitedAt: Date; answeredAt: Date | null };
  suggestionChange: { stripe: number; changes: number };
  suggestionCounter: { areaCode: string; year: number; last: number };
  assignment: {
    id: Generated<number>;
    suggestionId: number;
    unitId: number;
    role: AssignmentRole;
    assignedAt: Date;
    signedAt: Date | null;
    endedAt: Date | null;
    /** How far a lead unit is; of no meaning for a helper. */
    stage: Generated<AssignmentStage>;
    dueAt: Date | null;
    returnUntil: Date | null;
    extended: Generated<boolean>;
  };
  contact: {
    id: Generated<number>;
    suggestionId: number;
    unitId: number;
    form: ContactForm;
    at: Date;
    place: string;
    people: string;
    record: string;
    recordedByName: string;
    recordedAt: Date;
  };
  opinion: { id: Generated<number>; suggestionId: number; unitId: number; content: string; givenByName: string; givenAt: Date };
  extension: {
    id: Generated<number>;
    suggestionId: number;
    unitId: number;
    reason: string;
    until: string;
    askedAt: Date;
    granted: boolean | null;
    note: Generated<string>;
    decidedAt: Date | null;
  };
  urging: { id: Generated<number>; suggestionId: number; userinfoId: number; byName: string; roleName: string; content: string; at: Date };
  progress: { id: Generated<number>; suggestionId: number; unitId: number; content: string; at: Date };
  deadline: {
    id: Generated<number>;
    suggestionId: number;
    unitId: number | null;
    kind: DeadlineKind;
    dueAt: Date;
    nearAt: Date;
    nearRaisedAt: Date | null;
    overRaisedAt: Date | null;
    endedAt: Date | null;
  };
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
  idempotency: { accountId: number; key: string; call: string; subjectType: RecordType | null; subjectId: number | null; at: Date };
  savedView: { id: Generated<number>; userinfoId: number; list: ViewList; name: string; search: string; createdAt: Date };
  export: {
    id: string;
    userinfoId: number;
    query: ColumnType<unknown, string, never>;
    total: number;
    written: Generated<number>;
    state: 'waiting' | 'running' | 'done' | 'failed';
    createdAt: Date;
    seenAt: Date;
  };
  import: {
    id: string;
    userinfoId: number;
    fileName: string;
    rows: ColumnType<unknown, string, never>;
    createdAt: Date;
    importedAt: Date | null;
  };
  visitorOpinion: {
    id: Generated<number>;
    receipt: string;
    areaCode: string;
    category: SuggestionCategory;
    title: string;
    content: string;
    name: string;
    mobileCipher: string;
    addressHash: string;
    state: Generated<'waiting' | 'published' | 'refused'>;
    answer: Generated<string>;
    submittedAt: Date;
    moderatedAt: Date | null;
    moderatedByName: Generated<string>;
  };
  reply: {
    id: Generated<number>;
    suggestionId: number;
    unitId: number;
    replyClass: ReplyClass;
    documentNumber: string;
    signer: string;
    contactName: string;
    contactPhone: string;
    content: string;
    stage: 'draft' | 'approved' | 'issued';
    done: Generated<string>;
    planned: Generated<string>;
    plannedOn: string | null;
    notAdopted: Generated<string>;
    draftedAt: Date;
    draftedByAccountId: number | null;
    draftedByName: Generated<string>;
    approvedByName: Generated<string>;
    issuedAt: Date | null;
    /** The reply that an item merged into another was answered with; its files are those of this one. */
    copiedFromId: Generated<number | null>;
  };
  evaluation: {
    id: Generated<number>;
    suggestionId: number;
    replyId: number;
    deputyId: number;
    handling: Rating;
    result: Rating;
    comment: string;
    evaluatedAt: Date;
  };
  history: {
    id: Generated<number>;
    subjectType: RecordType;
    subjectId: number;
    /** The family's own words. */
    action: string;
    fromStatus: string | null;
    toStatus: string;
    userinfoId: number;
    actorName: string;
    roleName: string;
    note: string;
    snapshot: ColumnType<unknown, string, never>;
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
}
