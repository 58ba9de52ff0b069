import { Text, View } from '@tarojs/components';
import { saveReport } from '@/features/theme/report';
import type { Theme } from '@/features/theme/queries';
import { spanWords } from '@/features/theme/words';
import { minuteText } from '@/lib/dates';
import { showFailure } from '@/platform/tell-failure';
import { heading, named } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Facts } from '@/ui/facts';
import { RichTextView } from '../../shared/rich-text';
import { StoredFiles } from '../../shared/stored-files';
import { useOnce } from '../../shared/use-form';
import { Cover } from '../shared/cover';
import { ThemeTags } from '../shared/tags';

/** The theme: its aim in three lines, its days, and the publisher. */
export function Head({ theme }: { theme: Theme }) {
  const { title, aim, contact, publisherName, areaName, coverId } = theme;
  const facts = [
    { name: '征集时间', value: spanWords(theme) },
    { name: '发布单位', value: [areaName, publisherName].filter(Boolean).join(' ') },
    { name: '联系方式', value: contact },
  ];
  return (
    <View className="u-card">
      <Cover coverId={coverId} />
      <ThemeTags theme={theme} />
      <Text className="record__title" {...heading(2)}>
        {title}
      </Text>
      <View className="theme-aims" {...named('list', '活动目的')}>
        {aim.map((line) => (
          <View key={line} className="theme-aims__line" {...named('listitem')}>
            {line}
          </View>
        ))}
      </View>
      <Facts items={facts.filter(({ value }) => value !== '')} />
    </View>
  );
}

export const Introduction = ({ theme: { introduction, files } }: { theme: Theme }) =>
  introduction.length === 0 && files.length === 0 ? null : (
    <View className="u-card">
      <Text className="u-card__title" {...heading(2)}>
        活动介绍
      </Text>
      <RichTextView text={introduction} />
      <StoredFiles files={files} />
    </View>
  );

/** The result, once the office has published it. */
export function Result({ theme }: { theme: Theme }) {
  const once = useOnce();
  const { result, announcedAt } = theme;
  if (result.length === 0) return null;
  return (
    <View className="u-card">
      <Text className="u-card__title" {...heading(2)}>
        结果公布
      </Text>
      {announcedAt === null ? null : <Text className="theme-note">{`${minuteText(announcedAt)} 公布`}</Text>}
      <RichTextView text={result} />
      <View className="theme-ways">
        <ActionButton grow onPress={() => once(() => saveReport(theme).catch(showFailure))}>
          下载结果报告
        </ActionButton>
      </View>
    </View>
  );
}
