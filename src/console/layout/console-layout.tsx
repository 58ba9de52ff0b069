import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { SignedInUser } from '@/features/session/user';
import { ConsoleRoutes } from '../screens/console-routes';
import { useSidebar } from '../state/sidebar';
import { BreadcrumbBar } from './breadcrumb-bar';
import { ContentWatermark } from './content-watermark';
import { HeaderBar } from './header-bar';
import { SideMenu } from './side-menu';
import { useContentScroll } from './use-content-scroll';
import { useDevice } from './use-device';

interface ConsoleLayoutProps {
  user: SignedInUser;
  onSwitchRole: (roleId: string) => void;
}

/** Header, side menu, breadcrumb and the content with its own scroll. */
export function ConsoleLayout({ user, onSwitchRole }: ConsoleLayoutProps) {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { device, opened, withoutAnimation, close } = useSidebar();
  useDevice();
  useContentScroll(content);

  useEffect(() => {
    if (useSidebar.getState().device === 'mobile') close({ withoutAnimation: false });
  }, [pathname, close]);

  const isOverlay = device === 'mobile' && opened;
  const classes = ['console-layout', `is-${device}`, opened ? 'is-open' : 'is-closed', withoutAnimation ? 'is-still' : ''];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <a className="console-skip" href="#console-content" onClick={(event) => focusContent(event, content.current)}>
        跳到主要内容
      </a>
      <HeaderBar user={user} onSwitchRole={onSwitchRole} />
      <div className="console-body">
        {isOverlay && <div className="console-shade" aria-hidden="true" onClick={() => close({ withoutAnimation: false })} />}
        <SideMenu />
        <div className="console-main">
          <BreadcrumbBar />
          <main className="console-content" id="console-content" tabIndex={-1} ref={content}>
            <ConsoleRoutes />
          </main>
          <ContentWatermark user={user} />
        </div>
      </div>
    </div>
  );
}

/** The hash would be a navigation of its own. */
function focusContent(event: { preventDefault: () => void }, content: HTMLElement | null): void {
  event.preventDefault();
  content?.focus();
}
