import { Text, View } from '@tarojs/components';
import { pageScrollTo } from '@tarojs/taro';
import { useState } from 'react';
import { giveOpinionLink } from '@/features/draft-law/links';
import { type LawPart, type PublicLaw, useLawText } from '@/features/draft-law/public';
import { partName, takesOpinions } from '@/features/draft-law/words';
import { heading, named, pressable } from '@/ui/a11y';
import { EntryLink } from '../../shared/entry/entry-link';
import { NotYet } from '../../shared/feed';

const anchorOf = (id: number): string => `law-part-${String(id)}`;

/** A text from its first chapter to its last article; each part on which opinions are accepted has a link to give one. */
export function Reader({ law, textId }: { law: PublicLaw; textId: number }) {
  const query = useLawText(law.id, textId);
  const { data: text } = query;
  if (!text) return <NotYet query={query} rows={6} />;
  const opens = law.scope === 'parts' && text.isAsked;
  const chapters = text.parts.filter(({ kind }) => kind === 'chapter' || kind === 'book');
  return (
    <View className={query.isPlaceholderData ? 'feed--old' : ''}>
      <View className="public-faint law-reader-head">{`${text.madeOn} · 共 ${String(text.articles)} 条`}</View>
      {opens ? <View className="public-faint">每一章、每一条后面都可以直接提意见。</View> : null}
      {chapters.length > 1 ? <Contents chapters={chapters} /> : null}
      {text.parts.map((part) => (
        <Part key={part.id} part={part} opinionLink={opens && takesOpinions(part.kind) ? giveOpinionLink(law.id, part.id) : undefined} />
      ))}
    </View>
  );
}

/** The table of contents; each chapter is a link. */
function Contents({ chapters }: { chapters: readonly LawPart[] }) {
  const [open, setOpen] = useState(false);
  const turn = () => setOpen(!open);
  return (
    <View className="law-contents">
      <View className="law-contents__turn" onClick={turn} {...pressable({ expanded: open }, turn)}>
        {open ? '收起目录' : '目录'}
      </View>
      {open ? (
        <View {...named('list', '目录')}>
          {chapters.map((chapter) => {
            const lead = () => void pageScrollTo({ selector: `#${anchorOf(chapter.id)}`, duration: 0 });
            return (
              <View key={chapter.id} {...named('listitem')}>
                <View className="law-contents__row" onClick={lead} {...pressable({ role: 'link' }, lead)}>
                  {partName(chapter)}
                </View>
              </View>
            );
          })}
        </View>
      ) : null}
    </View>
  );
}

function Part({ part, opinionLink }: { part: LawPart; opinionLink: string | undefined }) {
  const { id, kind, label, title, text } = part;
  const isArticle = kind === 'article';
  return (
    <View id={anchorOf(id)} className={`law-part law-part--${kind}`}>
      {isArticle || label + title === '' ? null : (
        <View className="law-part__title" {...heading(3)}>
          {partName(part)}
        </View>
      )}
      {text === '' && !isArticle ? null : (
        <View className="law-part__text">
          {isArticle ? <Text className="law-part__label">{[label, title].filter(Boolean).join(' ')}　</Text> : null}
          <Text selectable className="law-part__words">
            {text}
          </Text>
        </View>
      )}
      {opinionLink === undefined ? null : (
        <EntryLink to={opinionLink} className="law-part__way" label={`${isArticle ? '对本条提意见' : '对本章提意见'}：${partName(part)}`}>
          {isArticle ? '对本条提意见' : '对本章提意见'}
        </EntryLink>
      )}
    </View>
  );
}
