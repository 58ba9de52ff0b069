import { View } from '@tarojs/components';
import type { PublicFigures } from '@/features/public/api';
import { numberText } from '@/lib/number-text';
import { percentOf } from '@/features/public/rules';
import { billCountyListLink, billIndexLink, billMapLink } from '@/routes/mobile';
import { EntryLink } from '../../shared/entry/entry-link';
import { countiesOf } from '../shared/county';
import { FiguresPage } from '../shared/figures-page';
import { SignedInPage } from '../../shared/public/signed-in-page';
import { Table } from './table';

definePageConfig({ navigationBarTitleText: '各地公开情况 · 人大代表履职平台', enablePullDownRefresh: true, enableShareAppMessage: true });

/** Public items by county. */
export default function BillCountyListPage() {
  return (
    <SignedInPage title="各地公开情况">
      {() => (
        <FiguresPage title="各地公开情况" linkOf={billCountyListLink}>
          {(figures, year) => (
            <>
              <Counties figures={figures} year={year} />
              <EntryLink to={billMapLink({ year })} className="public-back">
                在地图上看
              </EntryLink>
              <View>
                <EntryLink to={billIndexLink({ year })} className="public-back">
                  公开数据
                </EntryLink>
              </View>
            </>
          )}
        </FiguresPage>
      )}
    </SignedInPage>
  );
}

type Counts = Pick<PublicFigures, 'total' | 'answered' | 'satisfied'>;

const cellsOf = ({ total, answered, satisfied }: Counts): string[] => [
  numberText(total),
  numberText(answered),
  percentOf(answered, total),
  percentOf(satisfied, answered),
];

function Counties({ figures, year }: { figures: PublicFigures; year: number | undefined }) {
  const rows = countiesOf(figures, year).map((county) => ({ name: county.name, link: county.link, cells: cellsOf(county) }));
  return (
    <View className="public-card">
      <Table
        label="各地公开情况"
        columns={['地区', '公开', '已答复', '答复率', '满意率']}
        rows={[...rows, { name: '合计', cells: cellsOf(figures) }]}
      />
      <View className="public-faint">县（市、区）含所辖乡镇；满意率为代表评价满意和基本满意的占已答复的比例。</View>
    </View>
  );
}
