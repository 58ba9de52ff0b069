import { ADMINISTRATORS, type Administrator } from './administration';
import type { RoleKind } from './roles';

/** Changes that one administrator requests and an administrator of another kind decides. */
export const APPROVAL_KINDS = {
  resetPassword: '重置密码',
  changeMobile: '变更手机号',
  endSecondFactor: '解除双因素认证',
  bind: '绑定平台',
  unbind: '解除平台绑定',
  disable: '停用账号',
  enable: '启用账号',
  connections: '修改接入设置',
  mergeUnit: '单位并入',
} as const;
export type ApprovalKind = keyof typeof APPROVAL_KINDS;

/** The kinds that change an account. */
export type AccountApproval = Exclude<ApprovalKind, 'connections' | 'mergeUnit'>;

/** The record that a change concerns; `installation` is the platform itself, as record 0. */
export const APPROVAL_SUBJECTS = { account: '账号', unit: '单位', installation: '单位与接入' } as const;
export type ApprovalSubject = keyof typeof APPROVAL_SUBJECTS;

const DECIDED_BY: Readonly<Partial<Record<ApprovalKind, readonly Administrator[]>>> = {
  connections: ['security-admin'],
  mergeUnit: ['security-admin'],
};

const decides = (kind: ApprovalKind, decider: RoleKind): boolean =>
  ((DECIDED_BY[kind] ?? ADMINISTRATORS) as readonly RoleKind[]).includes(decider);

/** The kinds of changes that an administrator of this kind may decide when another kind requested them. */
export const kindsDecidedBy = (decider: RoleKind): ApprovalKind[] =>
  (Object.keys(APPROVAL_KINDS) as ApprovalKind[]).filter((kind) => decides(kind, decider));

/** Checks whether an administrator of this kind may decide a request of `askedKind`: never for a request of the same kind. */
export const mayDecide = ({ kind, askedKind }: { kind: ApprovalKind; askedKind: RoleKind }, decider: RoleKind): boolean =>
  decider !== askedKind && decides(kind, decider);
