import type { ACCOUNT_LIST } from '@contract/lists/account';
import { ACCOUNT_STATES, type AccountState } from '@contract/rules/administration';
import { PLATFORM_NAMES } from '@contract/rules/platforms';
import type { AccountLine } from '@/features/account-admin/queries';
import { minuteText } from '@/lib/dates';
import type { ListColumns } from '../../list/list-table';
import { SubjectLink } from '../../list/subject-link';

const TONES: Record<AccountState, string> = { active: 'good', disabled: 'neutral', locked: 'bad', never: 'waiting' };

/** Shows the state of an account by colour and word together. */
export const AccountTag = ({ state }: { state: AccountState }) => (
  <span className={`console-status is-${TONES[state]}`}>{ACCOUNT_STATES[state]}</span>
);

export const rolesText = (roles: AccountLine['roles']): string =>
  roles.map(({ name, areaName, unitName }) => `${name}（${unitName ?? areaName}）`).join('、');

const timeOf = (time: string | null): string => (time ? minuteText(time) : '—');

export const COLUMNS: ListColumns<typeof ACCOUNT_LIST, AccountLine> = {
  username: { width: 128, render: ({ id, username }) => <SubjectLink type="account" row={{ id, title: username }} /> },
  name: { width: 112, ellipsis: true },
  mobile: { width: 128, render: ({ mobile }) => mobile || '—' },
  roles: { width: 280, ellipsis: true, render: ({ roles }) => rolesText(roles) || <span className="console-muted">还没有身份</span> },
  state: { width: 96, render: ({ state }) => <AccountTag state={state} /> },
  platforms: { width: 128, render: ({ platforms }) => platforms.map((name) => PLATFORM_NAMES[name]).join('、') || '—' },
  lastLoginAt: { width: 144, render: ({ lastLoginAt }) => timeOf(lastLoginAt) },
  createdAt: { width: 144, render: ({ createdAt }) => timeOf(createdAt) },
};

/** The same data for a narrow window. */
export const accountCard = ({ id, username, name, state, roles, lastLoginAt }: AccountLine) => (
  <>
    <SubjectLink type="account" row={{ id, title: `${name}（${username}）` }} />
    <p>
      <AccountTag state={state} />
    </p>
    <p className="console-muted">{rolesText(roles) || '还没有身份'}</p>
    <p className="console-muted">最近登录 {timeOf(lastLoginAt)}</p>
  </>
);
