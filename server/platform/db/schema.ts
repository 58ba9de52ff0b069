import type { AreaLevel } from '@contract/rules/area';
import type { EndReason, MandateState, PauseReason, PublishedPart } from '@contract/rules/deputy';
import type { PlatformName } from '@contract/rules/platforms';
import type { RoleKind } from '@contract/rules/roles';
import type { UnitState } from '@contract/rules/unit';
import type { Generated, GeneratedAlways } from 'kysely';

/**
 * The tables as the application sees them: camelCase for snake_case columns (CamelCasePlugin). `date` columns are read as
 * 'YYYY-MM-DD', timestamptz as Date, bigint as number. Here are those that many modules read; every other stands in tables.ts of whatever
 * writes it.
 */
export interface Database {
  secret: { name: string; value: string; createdAt: Generated<Date> };
  area: {
    /** The code as a number, by which records and history know an area. */
    id: GeneratedAlways<number>;
    code: string;
    name: string;
    level: AreaLevel;
    parentCode: string | null;
    // Degrees of WGS-84; both or neither.
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
    /** Places for deputies; null where nobody entered it. */
    seats: number | null;
    version: Generated<number>;
    updatedAt: Generated<Date>;
  };
  delegation: {
    id: Generated<number>;
    termId: number;
    areaCode: string;
    name: string;
    ordernum: Generated<number>;
    leaderId: Generated<number | null>;
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
    vocation: Generated<string>;
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
    /** What of it is told to others than the offices. */
    published: Generated<PublishedPart[]>;
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
  accountBinding: { platform: PlatformName; externalId: string; openid: Generated<string>; accountId: number; boundAt: Date };
}
