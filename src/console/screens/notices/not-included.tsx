import { Link, useLocation } from 'react-router-dom';
import { NOT_IN_VERSION } from '@/platform/call-errors';
import { useConsoleMenu } from '../../menu/console-menu';
import { HOME_PATH } from '../../menu/menu-tree';
import { EmptyState } from '../../ui/empty-state';
import { findScreen } from '../find-screen';
import type { ScreenProps } from '../screens';

/** Shown for a menu entry whose screen is not part of this version. The component's name helps the support to find the reason. */
export function NotIncluded({ component }: ScreenProps) {
  const { routes } = useConsoleMenu();
  const { pathname } = useLocation();
  const title = findScreen(routes, pathname)?.title ?? '';
  return (
    <EmptyState title={NOT_IN_VERSION} text={`“${title}”需要更高的版本，请联系管理员（${component}）。`}>
      <Link className="console-link" to={HOME_PATH}>
        返回首页
      </Link>
    </EmptyState>
  );
}
