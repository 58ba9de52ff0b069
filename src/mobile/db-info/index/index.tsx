import { View } from '@tarojs/components';
import { AGE_BANDS, CONGRESS_LEVELS, EDUCATION_WORDS, NOT_GIVEN, PARTY_WORDS, VOCATION_WORDS } from '@contract/rules/deputy-info';
import { type DeputyQuery, type DeputyStructure, useDelegationInfos } from '@/features/deputy-info/queries';
import { isKeyOf } from '@/lib/address-words';
import { numberText } from '@/lib/number-text';
import { dbInfoDelegationsLink, dbInfoIndexLink, dbInfoListLink, dbInfoMapLink } from '@/routes/mobile';
import { EntryLink } from '../../shared/entry/entry-link';
import { type Bar, Bars } from '../../shared/public/bars';
import { Card } from '../../shared/public/public-page';
import { SignedInPage } from '../../shared/public/signed-in-page';
import { Totals } from '../../shared/public/totals';
import { INFO_FRAME } from '../shared/frame';
import { StructurePage } from '../shared/structure-page';

definePageConfig({ navigationBarTitleText: '代表信息 · 人大代表履职平台', enablePullDownRefresh: true, enableShareAppMessage: true });

const UNIT = '人';

/** 代表信息: the number and the composition of the deputies in office; each number links to its list. */
export default function DeputyInfoIndexPage() {
  return (
    <SignedInPage title="代表概况" frame={INFO_FRAME}>
      {() => (
        <StructurePage title="代表概况" linkOf={dbInfoIndexLink}>
          {(structure) => <Overview structure={structure} />}
        </StructurePage>
      )}
    </SignedInPage>
  );
}

function Overview({ structure }: { structure: DeputyStructure }) {
  const { areaCode } = structure;
  const listOf = (query: DeputyQuery) => dbInfoListLink({ areaCode, ...query });
  const totals = [
    { name: '在任代表', value: numberText(structure.inOffice), link: listOf({}) },
    { name: '女代表', value: numberText(structure.women), link: listOf({ gender: '女' }) },
    { name: '少数民族代表', value: numberText(structure.minorities), link: listOf({ ethnicGroup: 'minority' }) },
    { name: '补选产生', value: numberText(structure.byElection), link: listOf({ byElection: true }) },
    {
      name: structure.seats === null ? '缺额（未录入名额）' : `缺额（名额 ${numberText(structure.seats)}）`,
      value: structure.vacant === null ? '—' : numberText(structure.vacant),
    },
  ];
  // Facts that are texts get a link only where the list has a filter for them.
  const named = (
    rows: DeputyStructure['byParty'],
    words: Readonly<Record<string, string>>,
    as: 'party' | 'education' | 'vocation',
  ): Bar[] =>
    rows.map(({ key, count }) => ({ name: words[key] ?? key, count, link: isKeyOf(words, key) ? listOf({ [as]: key }) : undefined }));
  return (
    <>
      <Totals items={totals} />
      <View className="public-halves">
        <View>
          <Card title="按层级">
            <Bars
              unit={UNIT}
              bars={structure.byLevel.map(({ key, count }) => ({ name: CONGRESS_LEVELS[key], count, link: listOf({ level: key }) }))}
            />
          </Card>
          <Card title="按年龄">
            <Bars
              unit={UNIT}
              bars={inOrder(structure.byAge).map(({ key, count }) => ({ name: AGE_BANDS[key], count, link: listOf({ age: key }) }))}
            />
          </Card>
          <Card title="按学历">
            <Bars unit={UNIT} bars={named(structure.byEducation, EDUCATION_WORDS, 'education')} />
          </Card>
        </View>
        <View>
          <Card title="按职业">
            <Bars unit={UNIT} bars={named(structure.byVocation, VOCATION_WORDS, 'vocation')} />
          </Card>
          <Card title="按党派">
            <Bars unit={UNIT} bars={named(structure.byParty, PARTY_WORDS, 'party')} />
          </Card>
          <Card title="按民族">
            <Bars
              unit={UNIT}
              bars={structure.byEthnicity.map(({ key, count }) => ({
                ...{ name: key === NOT_GIVEN ? '未填写' : key, count, link: key === NOT_GIVEN ? undefined : listOf({ ethnicity: key }) },
              }))}
            />
          </Card>
          <Delegations areaCode={areaCode} areaName={structure.areaName} />
          <Areas structure={structure} />
          {structure.vacancies.length > 0 && <Vacancies vacancies={structure.vacancies} />}
        </View>
      </View>
    </>
  );
}

const AGE_ORDER = Object.keys(AGE_BANDS);
const inOrder = (rows: DeputyStructure['byAge']): DeputyStructure['byAge'] =>
  [...rows].sort((one, other) => AGE_ORDER.indexOf(one.key) - AGE_ORDER.indexOf(other.key));

/** The deputies in office by delegation of the congress of the area; renders nothing for an area without a congress. */
function Delegations({ areaCode, areaName }: { areaCode: string; areaName: string }) {
  const { data = [] } = useDelegationInfos(areaCode);
  if (data.length === 0) return null;
  return (
    <Card title="按代表团">
      <Bars
        unit={UNIT}
        bars={data.map(({ id, name, deputies }) => ({ name, count: deputies, link: dbInfoListLink({ areaCode, delegationId: id }) }))}
      />
      <EntryLink to={dbInfoDelegationsLink({ areaCode })} className="public-back">
        {areaName}的代表团
      </EntryLink>
    </Card>
  );
}

/** The congresses with vacant seats; a number opens the deputies in office there. */
const Vacancies = ({ vacancies }: { vacancies: DeputyStructure['vacancies'] }) => (
  <Card title="缺额在哪里">
    <Bars
      unit={UNIT}
      bars={vacancies.map(({ areaCode, areaName, count }) => ({
        ...{ name: areaName, count, link: dbInfoListLink({ areaCode, areaOnly: true }) },
      }))}
    />
  </Card>
);

function Areas({ structure: { areaCode, areaName, byArea } }: { structure: DeputyStructure }) {
  const [own, ...below] = byArea;
  const bars = [
    ...(own ? [{ name: `${areaName}本级`, count: own.count, link: dbInfoListLink({ areaCode, areaOnly: true }) }] : []),
    ...below
      .filter(({ count }) => count > 0)
      .map((area) => ({ name: area.areaName, count: area.count, link: dbInfoListLink({ areaCode: area.areaCode }) })),
  ];
  return (
    <Card title="按地区">
      <Bars unit={UNIT} bars={bars} />
      <EntryLink to={dbInfoMapLink({ areaCode })} className="public-back">
        在地图上看
      </EntryLink>
    </Card>
  );
}
