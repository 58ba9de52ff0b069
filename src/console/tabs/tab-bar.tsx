import { CloseOutlined, LeftOutlined, MoreOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AS_LEFT } from '../layout/use-content-scroll';
import { HOME_PATH } from '../menu/menu-tree';
import { useTabs } from '../state/tabs';
import { linkAsLeft } from '../state/visits';
import { afterClosing, type Closing, isHome, type Tab, titleOf } from './tab-list';
import { useTabActions } from './use-tab-actions';
import './tab-bar.scss';

const MIDDLE_BUTTON = 1;

/** The share of the bar's width per push: the tab at the end stays visible. */
const PUSH = 0.8;

/** Returns the path of the tab that an event in the list belongs to. */
const pathAt = (event: MouseEvent): string | undefined =>
  (event.target as Element).closest('[data-path]')?.getAttribute('data-path') ?? undefined;

/** The open views, each with a link and a close button. */
export function TabBar() {
  const tabs = useTabs((state) => state.tabs);
  const { pathname } = useLocation();
  const { close, refresh } = useTabActions();
  const list = useRef<HTMLUListElement>(null);
  const overflows = useOverflow(list, tabs.length);
  /** The tab of the context menu. */
  const [pointed, setPointed] = useState(HOME_PATH);

  useLayoutEffect(() => scrollIntoView(list.current, pathname), [pathname, tabs.length]);

  const closeOne = (path: string) => {
    const hadFocus = list.current?.contains(list.current.ownerDocument.activeElement) ?? false;
    const shown = close('this', path) ?? pathname;
    // For keyboard users, the focus moves to the tab next to the closed one.
    if (hadFocus) linkOf(list.current, shown)?.focus();
  };

  const push = (part: number) => {
    if (list.current) list.current.scrollLeft += part * list.current.clientWidth;
  };

  const menuFor = (path: string): MenuProps => ({
    items: tabMenuItems(tabs, path),
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      if (key === 'refresh') refresh(path);
      else close(key as Closing, path);
    },
  });

  return (
    <nav className={`console-tabs${overflows ? ' is-overflowing' : ''}`} aria-label="已打开的页面">
      <Dropdown trigger={['contextMenu']} menu={menuFor(pointed)}>
        <ul className="console-tabs__list" ref={list} onContextMenu={(event) => setPointed(pathAt(event) ?? pathname)}>
          {tabs.map((tab) => (
            <TabItem key={tab.path} tab={tab} isCurrent={tab.path === pathname} onClose={closeOne} />
          ))}
        </ul>
      </Dropdown>
      <PushButton label="前面的页面" icon={<LeftOutlined />} onClick={() => push(-PUSH)} />
      <PushButton label="后面的页面" icon={<RightOutlined />} onClick={() => push(PUSH)} />
      <Dropdown trigger={['click']} placement="bottomRight" menu={menuFor(pathname)}>
        <Button type="text" size="small" className="console-tabs__button" icon={<MoreOutlined />} aria-label="当前页面的操作" />
      </Dropdown>
    </nav>
  );
}

interface PushButtonProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

/** Scrolls to the tabs hidden on one side of the bar. It keeps its place while it is not needed, so that nothing moves. */
const PushButton = ({ label, ...rest }: PushButtonProps) => (
  <Button type="text" size="small" className="console-tabs__button is-push" aria-label={label} title={label} {...rest} />
);

interface TabItemProps {
  tab: Tab;
  isCurrent: boolean;
  onClose: (path: string) => void;
}

function TabItem({ tab, isCurrent, onClose }: TabItemProps) {
  const title = titleOf(tab);
  const closable = !isHome(tab);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && closable) onClose(tab.path);
  };
  const onAuxClick = (event: MouseEvent) => {
    if (event.button !== MIDDLE_BUTTON) return;
    // Otherwise the browser opens the link in a new window.
    event.preventDefault();
    if (closable) onClose(tab.path);
  };
  return (
    <li className={`console-tab${isCurrent ? ' is-current' : ''}${closable ? ' is-closable' : ''}`} data-path={tab.path}>
      <Link
        className="console-tab__link"
        to={linkAsLeft(tab.path)}
        state={AS_LEFT}
        replace={isCurrent}
        title={title}
        aria-current={isCurrent ? 'page' : undefined}
        onKeyDown={onKeyDown}
        onAuxClick={onAuxClick}
      >
        {title}
      </Link>
      {closable && (
        <button type="button" className="console-tab__close" aria-label={`关闭 ${title}`} onClick={() => onClose(tab.path)}>
          <CloseOutlined />
        </button>
      )}
    </li>
  );
}

const linkOf = (list: Element | null, path: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"] .console-tab__link`) ?? null;

/** Scrolls only sideways: the browser's own method would scroll the content as well. */
function scrollIntoView(list: HTMLElement | null, path: string): void {
  const tab = linkOf(list, path)?.parentElement;
  if (!list || !tab) return;
  const left = tab.offsetLeft;
  const right = left + tab.offsetWidth;
  if (left < list.scrollLeft) list.scrollLeft = left;
  else if (right > list.scrollLeft + list.clientWidth) list.scrollLeft = right - list.clientWidth;
}

const CLOSINGS: [closing: Closing, label: string][] = [
  ['this', '关闭'],
  ['others', '关闭其他'],
  ['right', '关闭右侧'],
  ['all', '关闭全部'],
];

/** Returns the actions of a tab; an action that would close no tab is disabled. */
function tabMenuItems(tabs: readonly Tab[], path: string): NonNullable<MenuProps['items']> {
  return [
    { key: 'refresh', label: '刷新' },
    { type: 'divider' },
    ...CLOSINGS.map(([key, label]) => ({ key, label, disabled: afterClosing(tabs, key, path).length === tabs.length })),
  ];
}

/** Whether a list that scrolls sideways has hidden items; a new `count` means that the items changed. */
function useOverflow(list: RefObject<HTMLElement>, count: number): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    // Browsers round both values.
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth + 1));
    // The observer also fires at once with the current size.
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, count]);
  return overflows;
}
