import type { AreaLevel } from '@contract/rules/area';
import type { EndReason, MandateState, PauseReason, PublishedPart } from '@contract/rules/deputy';
import type { PlatformName } from '@contract/rules/platforms';
import type { RoleKind } from '@contract/rules/roles';
import type { UnitState } from '@contract/rules/unit';
import type { Generated, GeneratedAlways } from 'kysely';

/**
 * The tables as the application sees them: camelCase for snake_case columns (CamelCasePlugin). `date` columns are read as 'YYYY-MM-DD', timestamptz
 * as Date, bigint as number. Tables that many modules read are here; every other table is in tables.ts of the module that writes it.
 */
export interface Database {
  /** The keys of an installation of an earlier version, until its first start with this one. */
  secret: { name: string; value: string; createdAt: Generated<Date> };
  /** One-way marks of the keys in use, which are outside the database. */
  keyFingerprint: { id: string; fingerprint: string; since: Generated<Date>; retiredAt: Generated<Date | null> };
  area: {
    /** The numeric id by which records and history refer to an area. */
    id: GeneratedAlways<number>;
    code: string;
    name: string;
    level: AreaLevel;
    parentCode: string | null;
    // Degrees in WGS-84; both are set or neither.
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
    /** The number of seats for deputies; null when it was not entered. */
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
  /** One row per mandate. */
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
    /** The electoral district that elected the deputy, when its congress is elected by districts. */
    districtId: Generated<number | null>;
    byElection: Generated<boolean>;
    mobileCipher: string;
    /** Keyed hash of the mobile number; null when there is no number, or no hash yet. */
    mobileHash: string | null;
    state: Generated<MandateState>;
    begunOn: string | null;
    endedOn: string | null;
    /** The day of the last change of state. */
    changedOn: string | null;
    pauseReason: PauseReason | null;
    endReason: EndReason | null;
    /** The parts of the record that are shown outside the offices of its congress. */
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
    /** Keyed hash of the mobile number, for finding an account; null when there is no number, or no hash yet. */
    mobileHash: string | null;
    mustChangePassword: Generated<boolean>;
    passwordChangedAt: Date | null;
    demo: Generated<boolean>;
    disabled: Generated<boolean>;
    /** The kind of the administrator who disabled the account; null for accounts disabled before this was stored. */
    disabledByKind: RoleKind | null;
    version: Generated<number>;
    /** The area where the account was created; null for accounts created before this was stored, and for demo accounts. */
    areaCode: string | null;
    /** Set when an administrator gave the password; the password expires at this time. */
    oneTimeUntil: Date | null;
    createdAt: Generated<Date>;
  };
  userinfo: {
    id: Generated<number>;
    /** Null after the role has ended. */
    accountId: number | null;
    formerAccountId: number | null;
    endedAt: Date | null;
    /** Null: the built-in role of its kind. */
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
