import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';

export type SystemAdminHome = CallReply<'home.systemAdmin'>;
export type SecurityAdminHome = CallReply<'home.securityAdmin'>;
export type AuditAdminHome = CallReply<'home.auditAdmin'>;

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };
const homeOf = <Home>(name: string, queryFn: () => Promise<Home>) => ({ queryKey: ['home', name], queryFn });

export const useSystemAdminHome = () => useQuery(homeOf('systemAdmin', () => call('home.systemAdmin', {}, QUIET)));
export const useSecurityAdminHome = () => useQuery(homeOf('securityAdmin', () => call('home.securityAdmin', {}, QUIET)));
export const useAuditAdminHome = () => useQuery(homeOf('auditAdmin', () => call('home.auditAdmin', {}, QUIET)));
