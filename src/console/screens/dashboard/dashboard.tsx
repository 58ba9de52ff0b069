import { type ComponentType, Suspense } from 'react';
import { DAY_MS } from '@contract/rules/beijing';
import { PASSWORD_WARNING_DAYS } from '@contract/rules/password';
import type { RoleKind } from '@contract/rules/roles';
import { useSession } from '@/features/session/store';
import type { SignedInUser } from '@/features/session/user';
import { lazyComponent } from '@/platform/lazy-component';
import { readsSuggestions } from '../../session/reads-suggestions';
import { PanelsSkeleton } from '../../ui/skeletons';
import { Announcement } from './announcement';
import { CountsPanel } from './counts-panel';
import { DataLinks } from './data-links';
import { NewestPanel } from './newest-panel';
import { PhoneLink } from './phone-link';
import { useCurrentTerm } from '@/features/term/queries';
import './dashboard.scss';

/** The home page: the tasks of the current role, the deadlines, and the newest items. */
export function Dashboard() {
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <>
      <Heading user={user} />
      <DataLinks />
      <Announcement />
      {endsSoon(user) && <PasswordEnds at={user.passwordEndsAt} />}
      {readsSuggestions(user) ? <SuggestionWork user={user} /> : <OwnHome user={user} />}
    </>
  );
}

const PasswordEnds = lazyComponent<{ at: string }>(() => import('./password-ends').then((part) => part.PasswordEnds));

const endsSoon = ({ passwordEndsAt }: SignedInUser): boolean =>
  passwordEndsAt !== '' && Date.parse(passwordEndsAt) - Date.now() < PASSWORD_WARNING_DAYS * DAY_MS;

function Heading({ user }: { user: SignedInUser }) {
  const { rolesname, areaname, unitname } = user.currentInfo;
  const place = unitname || areaname;
  return (
    <div className="console-home-head">
      <h1 className="console-sr">首页</h1>
      <p className="console-home-head__who">
        {user.name}，当前身份：{rolesname}
        {place && `（${place}）`}
      </p>
      <TermLine />
    </div>
  );
}

function SuggestionWork({ user }: { user: SignedInUser }) {
  const kind = user.currentInfo.rolekind;
  return (
    <>
      {kind === 'deputy' && <PhoneLink />}
      <CountsPanel kind={kind} />
      {kind !== 'deputy' && <NewestPanel kind={kind} />}
    </>
  );
}

/** The home pages of roles without a part in suggestions; each is a lazy-loaded chunk of its role. */
const OWN_HOMES: Partial<Record<RoleKind, ComponentType>> = {
  'system-admin': lazyComponent(() => import('./homes/system-admin-home').then((part) => part.SystemAdminHome)),
  'security-admin': lazyComponent(() => import('./homes/security-admin-home').then((part) => part.SecurityAdminHome)),
  'audit-admin': lazyComponent(() => import('./homes/audit-admin-home').then((part) => part.AuditAdminHome)),
  'station-admin': lazyComponent(() => import('./homes/station-home').then((part) => part.StationHome)),
};

function OwnHome({ user }: { user: SignedInUser }) {
  const kind = user.currentInfo.rolekind;
  const Home = kind && OWN_HOMES[kind];
  if (!Home) return <Welcome user={user} />;
  return (
    <Suspense fallback={<PanelsSkeleton />}>
      <Home />
    </Suspense>
  );
}

function Welcome({ user }: { user: SignedInUser }) {
  return (
    <section className="console-panel">
      <h2 className="console-panel__title">欢迎使用</h2>
      <p className="console-home-text">
        您正以“{user.currentInfo.rolesname}”的身份使用平台。建议和议案的办理由人大和承办单位负责，您不需要办理。
      </p>
      {user.roles.length > 1 && <p className="console-home-text">您还有其他身份，可以在右上角切换。</p>}
    </section>
  );
}

/** Shows the congress's current term, once it is loaded. */
export function TermLine() {
  const { data: term } = useCurrentTerm();
  if (!term) return null;
  return (
    <p className="console-home-head__term">
      当前届次：{term.name}
      {/* Another server may send only the name. */}
      {term.beginDate && `（${term.beginDate} 至 ${term.endDate ?? '今'}）`}
    </p>
  );
}
