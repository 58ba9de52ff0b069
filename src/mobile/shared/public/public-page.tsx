import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import { useLargeText } from '@/features/reading/large-text';
import { getConfig } from '@/platform/config';
import { nativeUi } from '@/platform/native-ui';
import { currentLink, currentPath } from '@/platform/navigation';
import { hasTitleBar } from '@/platform/title-bar';
import { billIndexLink, openHomeLink, publishedListLink, submitOpinionLink } from '@/routes/mobile';
import { decorative, frameClass, heading, named } from '@/ui/a11y';
import { EntryLink } from '../entry/entry-link';
import { pageCard, ShareWay } from '../share-way';
import { PullArea } from '../pull-area';
import { Questions } from '../questions';
import { useBarTitle } from '../use-bar-title';
import './public.scss';
import '@/ui/tokens.scss';
import '../mark.scss';

/** A section of a public page under its own title. */
export const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <View className="public-card" {...named('region', title)}>
    <View className="public-card__title" {...heading(2)}>
      {title}
    </View>
    {children}
  </View>
);

/** A group of public pages: the section name next to the congress's name, and the links between the pages. */
export interface PublicFrame {
  section: string;
  places: readonly { text: string; to: string }[];
}

const PLACES = [
  { text: '首页', to: openHomeLink() },
  { text: '建议公开', to: publishedListLink() },
  { text: '公开数据', to: billIndexLink() },
  { text: '提意见', to: submitOpinionLink() },
];

const Brand = ({ section }: { section: string }) => (
  <View className="public__brand">
    <View className="public__mark mark" {...decorative} />
    <View>
      <View className="public__congress">{getConfig().congressName}</View>
      <View className="public__platform">{section}</View>
    </View>
  </View>
);

export interface PublicPageProps {
  title: string;
  /** The text for the title bar of the surrounding app, when the title is too long for it. */
  barTitle?: string;
  section?: string;
  places?: PublicFrame['places'];
  note?: string;
  /** Lets users share the page. */
  shareable?: boolean;
  children: ReactNode;
}

/** The frame of the pages that websites link to: the congress's name, the links between the pages, and the title of the page. */
export function PublicPage({
  title,
  barTitle = title,
  section = '议案建议公开',
  places = PLACES,
  note,
  shareable = false,
  children,
}: PublicPageProps) {
  useBarTitle(barTitle);
  const here = currentPath();
  const large = useLargeText((text) => text.large);
  return (
    <View className={frameClass('public', large)}>
      <View className="public__head" {...named('banner')}>
        <View className="public__inner public__head-inner">
          {hasTitleBar ? null : <Brand section={section} />}
          <View className="public__nav" {...named('navigation', section)}>
            {places.map(({ text, to }) => (
              <EntryLink
                key={to}
                to={to}
                className={to === here ? 'public__place public__place--here' : 'public__place'}
                current={to === here}
              >
                {text}
              </EntryLink>
            ))}
          </View>
        </View>
      </View>
      <View className="public__inner public__main" {...named('main')}>
        <View className="public__title" {...heading(1)}>
          {title}
        </View>
        {note ? <View className="public__note">{note}</View> : null}
        <PullArea>{children}</PullArea>
        {shareable ? <ShareWay card={() => pageCard(title, currentLink())} /> : null}
      </View>
      {nativeUi.questions ? null : <Questions />}
    </View>
  );
}
