import { IsRestoringProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { memo, useCallback, useState } from 'react';
import { type Location, type RouteObject, useRoutes } from 'react-router-dom';
import { StillWhileHidden } from './still-while-hidden';

interface ContentProps {
  routes: RouteObject[];
  location: Location;
}

interface KeptViewFrameProps extends ContentProps {
  shown: boolean;
}

/** Drop-downs and drawers belong to the view, so they are mounted in it and hidden with it. */
const KeptContent = memo(function KeptContent({ routes, location, popups }: ContentProps & { popups: HTMLElement }) {
  const popupContainer = useCallback(() => popups, [popups]);
  return (
    <ConfigProvider getPopupContainer={popupContainer}>
      <FrozenRoutes routes={routes} location={location} />
    </ConfigProvider>
  );
});

/** The screen of a location other than the browser's. Returns the same element for the same location, because otherwise every navigation re-renders it. */
function FrozenRoutes({ routes, location }: ContentProps) {
  const element = useRoutes(routes, location);
  const [held, setHeld] = useState({ routes, location, element });
  if (held.routes === routes && held.location === location) return held.element;
  setHeld({ routes, location, element });
  return element;
}

/**
 * A view that stays mounted while others are shown: hidden and not focusable, at its last location, without requests in the background. Its data is
 * updated when it is shown again.
 */
export const KeptViewFrame = memo(function KeptViewFrame({ routes, location, shown }: KeptViewFrameProps) {
  const [popups, setPopups] = useState<HTMLDivElement | null>(null);
  return (
    <div className={`console-view${shown ? '' : ' is-away'}`} aria-hidden={!shown}>
      <div className="console-view__popups" hidden={!shown} ref={setPopups} />
      {/* Made for restored caches: below it, queries keep their data and send no requests. */}
      <IsRestoringProvider value={!shown}>
        <StillWhileHidden shown={shown}>{popups && <KeptContent routes={routes} location={location} popups={popups} />}</StillWhileHidden>
      </IsRestoringProvider>
    </div>
  );
});
