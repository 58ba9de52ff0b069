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

/** Its lists and drawers belong to the view, so they stand in it and go out of sight with it. */
const KeptContent = memo(function KeptContent({ routes, location, popups }: ContentProps & { popups: HTMLElement }) {
  const popupContainer = useCallback(() => popups, [popups]);
  return (
    <ConfigProvider getPopupContainer={popupContainer}>
      <FrozenRoutes routes={routes} location={location} />
    </ConfigProvider>
  );
});

/** The screen of a place that is not the browser's. The same element for the same place, lest every navigation draw it anew. */
function FrozenRoutes({ routes, location }: ContentProps) {
  const element = useRoutes(routes, location);
  const [held, setHeld] = useState({ routes, location, element });
  if (held.routes === routes && held.location === location) return held.element;
  setHeld({ routes, location, element });
  return element;
}

/**
 * A view that stays mounted while others are shown: out of sight and of reach, at the place it was left, without reading anything in
 * the background. What it reads is brought up to date when it is shown again.
 */
export const KeptViewFrame = memo(function KeptViewFrame({ routes, location, shown }: KeptViewFrameProps) {
  const [popups, setPopups] = useState<HTMLDivElement | null>(null);
  return (
    <div className={`console-view${shown ? '' : ' is-away'}`} aria-hidden={!shown}>
      <div className="console-view__popups" hidden={!shown} ref={setPopups} />
      {/* Made for caches that come back from a store: below it queries keep what they have and ask for nothing. */}
      <IsRestoringProvider value={!shown}>
        <StillWhileHidden shown={shown}>{popups && <KeptContent routes={routes} location={location} popups={popups} />}</StillWhileHidden>
      </IsRestoringProvider>
    </div>
  );
});
