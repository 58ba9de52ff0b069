import { memo, useLayoutEffect, useRef } from 'react';
import type { SignedInUser } from '@/features/session/user';
import { useSidebar } from '../state/sidebar';
import { TabBar } from '../tabs/tab-bar';
import { ConsoleViews } from '../views/console-views';
import { BreadcrumbBar } from './breadcrumb-bar';
import { ContentWatermark } from './content-watermark';
import { FollowNavigation } from './follow-navigation';
import { HeaderBar } from './header-bar';
import { SideMenu } from './side-menu';
import { bodyWidth, onViewportResize } from '@/platform/viewport.h5';

interface ConsoleLayoutProps {
  user: SignedInUser;
  onSwitchRole: (roleId: string) => void;
}

/** The layout: header, side menu, breadcrumb, and the content with its own scroll bar. */
export const ConsoleLayout = memo(function ConsoleLayout({ user, onSwitchRole }: ConsoleLayoutProps) {
  const content = useRef<HTMLElement>(null);
  const { device, opened, withoutAnimation, close } = useSidebar();
  useDevice();

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
          {device === 'desktop' && <TabBar />}
          <BreadcrumbBar />
          {/* Focusable, so that the keyboard can scroll it even when it has no control to focus. */}
          <main className="console-content" id="console-content" tabIndex={0} ref={content}>
            <ConsoleViews roleId={user.roleId} />
          </main>
          <ContentWatermark user={user} />
        </div>
      </div>
      <FollowNavigation content={content} />
    </div>
  );
});

/** Following the hash link would count as a navigation. */
function focusContent(event: { preventDefault: () => void }, content: HTMLElement | null): void {
  event.preventDefault();
  content?.focus();
}

/** Keeps the device (desktop or mobile) in sync with the width of the body. */
function useDevice(): void {
  const measure = useSidebar((state) => state.measure);
  useLayoutEffect(() => {
    const update = () => measure(bodyWidth());
    update();
    return onViewportResize(update);
  }, [measure]);
}
