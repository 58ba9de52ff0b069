import { Text, View } from '@tarojs/components';
import { myDeputyLink } from '@/features/district/links';
import { livelihoodFiguresLink } from '@/features/livelihood/links';
import { getConfig } from '@/platform/config';
import { billCountyListLink, billIndexLink, lishuiOpinionLink, publishedListLink, submitOpinionLink } from '@/routes/mobile';
import { heading, named } from '@/ui/a11y';
import { EntryLink } from '../../shared/entry/entry-link';
import { PublicPage } from '../../shared/public/public-page';
import { PublishedOpinions } from '../shared/published-opinions';
import { ReceiptQuery } from '../shared/receipt-query';
import './home.scss';

definePageConfig({ navigationBarTitleText: '公开首页 · 人大代表履职平台', enablePullDownRefresh: true, enableShareAppMessage: true });

const waysOf = (congressName: string) => [
  { name: '我的代表', text: '按居住的村（社区）查找自己的代表，可以留言、看接待时间', to: myDeputyLink() },
  { name: '建议公开', text: '查看代表提出的议案、建议和承办单位的答复', to: publishedListLink() },
  { name: '提意见建议', text: '向所在县（市、区）人大反映情况、提出意见', to: submitOpinionLink() },
  { name: '市级意见建议', text: `向${congressName}提出意见`, to: lishuiOpinionLink() },
  { name: '民生实事', text: '项目的征集、票决、进度和测评，也可以提建议', to: livelihoodFiguresLink() },
  { name: '公开数据', text: '按类别、按地区的公开数量（需登录）', to: billIndexLink() },
  { name: '各地公开情况', text: '各县（市、区）公开和答复情况（需登录）', to: billCountyListLink() },
];

/** 公开首页: links to all public pages, the published opinions of visitors, and the query by receipt. */
export default function PublicHomePage() {
  return (
    <PublicPage title="公开首页" shareable>
      <View className="public-ways" {...named('list')}>
        {waysOf(getConfig().congressName).map(({ name, text, to }) => (
          <View key={to} {...named('listitem')}>
            <EntryLink to={to} className="public-way">
              <Text className="public-way__name">{name}</Text>
              <Text className="public-way__text">{text}</Text>
            </EntryLink>
          </View>
        ))}
      </View>
      <View className="public-columns public-columns--facts-right">
        <View {...named('region', '群众意见公开')}>
          <View className="public-section" {...heading(2)}>
            群众意见公开
          </View>
          <PublishedOpinions />
        </View>
        <ReceiptQuery />
      </View>
    </PublicPage>
  );
}
