import type { OpenFigures } from '@/features/open/api';
import { percentOf } from '@/features/open/rules';
import { billCountyListLink, billIndexLink, billListLink } from '@/routes/mobile';
import { EntryLink } from '../parts/entry/entry-link';
import { FiguresPage } from '../parts/open/figures-page';
import { SignedInPage } from '../parts/open/signed-in-page';
import './bill-county-list.scss';

/** Public items county by county. */
export default function BillCountyListPage() {
  return (
    <SignedInPage>
      {() => (
        <FiguresPage title="各地公开情况" linkOf={billCountyListLink}>
          {(figures, year) => (
            <>
              <Counties figures={figures} year={year} />
              <p className="open-foot">
                <EntryLink to={billIndexLink({ year })} className="open-back">
                  公开数据
                </EntryLink>
              </p>
            </>
          )}
        </FiguresPage>
      )}
    </SignedInPage>
  );
}

function Counties({ figures, year }: { figures: OpenFigures; year: number | undefined }) {
  const [city] = figures.byCounty;
  return (
    <div className="open-card">
      <table className="open-table">
        <thead>
          <tr className="open-table__row">
            <th scope="col">地区</th>
            <th scope="col">公开</th>
            <th scope="col">已答复</th>
            <th scope="col">答复率</th>
            <th scope="col">满意率</th>
          </tr>
        </thead>
        <tbody>
          {figures.byCounty.map(({ areaCode, areaName, total, answered, satisfied }) => {
            const isCity = areaCode === city?.areaCode;
            const area = { year, areaCode, areaOnly: isCity ? true : undefined };
            return (
              <tr key={areaCode} className="open-table__row">
                <th scope="row">
                  <EntryLink to={billListLink(area)} className="open-table__link">
                    {isCity ? `${areaName}本级` : areaName}
                  </EntryLink>
                </th>
                <td>{total}</td>
                <td>{answered}</td>
                <td>{percentOf(answered, total)}</td>
                <td>{percentOf(satisfied, answered)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr className="open-table__row">
            <th scope="row">合计</th>
            <td>{figures.total}</td>
            <td>{figures.answered}</td>
            <td>{percentOf(figures.answered, figures.total)}</td>
            <td>{percentOf(figures.satisfied, figures.answered)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="open-faint">县（市、区）含所辖乡镇；满意率为代表评价满意和基本满意的占已答复的比例。</p>
    </div>
  );
}
