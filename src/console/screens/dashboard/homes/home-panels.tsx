import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LOGIN_OUTCOMES, LOGIN_WAYS } from '@contract/rules/login';
import { SETTING_NAMES } from '@contract/rules/suggestion-settings';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { AuditAdminHome } from '@/features/home/staff';
import { minuteText } from '@/lib/dates';
import { CountCard } from '../../../ui/count-card';
import { LoadFailed } from '../../../ui/load-failed';
import { Panel } from '../../../ui/panel';
import { PanelsSkeleton } from '../../../ui/skeletons';
import './homes.scss';

type Setting = AuditAdminHome['settings'][number];
type Login = AuditAdminHome['lastLogins'][number];

/** Renders the panels of a home page from its data, or the error. */
export function Asked<Home>({
  query,
  children,
}: {
  query: { data: Home | undefined; isError: boolean; error: Error | null; refetch: () => unknown };
  children: (home: Home) => ReactNode;
}) {
  if (query.data) return <div className="console-homes">{children(query.data)}</div>;
  if (query.isError && query.error) return <LoadFailed what="首页" error={query.error} onRetry={() => void query.refetch()} />;
  return <PanelsSkeleton />;
}

export interface Tile {
  name: string;
  count: number;
  hint: string;
  /** 'bad' when one such item already means that something is wrong. */
  tone: 'bad' | 'waiting';
  /** The counted list: the component of its screen, and its filters. */
  of: string;
  search?: string;
}

/** Changes that another administrator requested and this one may decide. */
export const changesTile = (count: number): Tile => ({
  name: '等待批准的变更',
  count,
  hint: '请批准或不批准',
  tone: 'waiting',
  of: 'approval/list',
  search: 'state=waiting',
});

/** The administrator's waiting tasks, at the top; each links to its list. */
export const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <section className="console-panel console-homes__tiles">
    <div className="console-panel__head">
      <h2 className="console-panel__title">待处理</h2>
    </div>
    <ul className="console-cards" style={{ ['--cards-in-row' as string]: tiles.length }}>
      {tiles.map(({ search = '', tone, ...tile }) => (
        <CountCard key={tile.name} {...tile} search={search} tone={tile.count > 0 ? tone : 'good'} />
      ))}
    </ul>
  </section>
);

/** A panel with a link to its screen in its head, when the role has that screen. */
export function LinkedPanel({ title, to, more, children }: { title: string; to?: string | null; more?: string; children: ReactNode }) {
  const extra = to && (
    <Link className="console-link" to={to}>
      {more}
    </Link>
  );
  return (
    <Panel title={title} extra={extra}>
      {children}
    </Panel>
  );
}

/** Shows rows, or the text for an empty list. */
export function Lines({ empty, children }: { empty: string; children: readonly ReactNode[] }) {
  return children.length > 0 ? <ul className="console-lines">{children}</ul> : <p className="console-muted">{empty}</p>;
}

export const SettingLine = ({ setting, isPast = false }: { setting: Setting; isPast?: boolean }) => (
  <li>
    <span>
      {SETTING_NAMES[setting.name]}
      <span className="console-muted">
        （{SUGGESTION_KINDS[setting.processType]}，{setting.areaName}）
      </span>
    </span>
    <span className="console-muted">
      {setting.taken ? '已撤销' : `${setting.effectiveFrom} 起`}
      {isPast && `，${setting.changedByName} 于 ${minuteText(setting.changedAt)} 设置`}
    </span>
  </li>
);

export const LoginLine = ({ login: { name, at, way, outcome } }: { login: Login }) => (
  <li>
    <span>
      {name}
      <span className="console-muted">（{LOGIN_WAYS[way]}）</span>
    </span>
    <span className="console-lines__end">
      <span className="console-muted">{minuteText(at)}</span>
      <span className={`console-status is-${outcome === 'success' ? 'good' : 'bad'}`}>{LOGIN_OUTCOMES[outcome]}</span>
    </span>
  </li>
);
