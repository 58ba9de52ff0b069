import { View } from '@tarojs/components';
import { useDelegationInfos, type DelegationInfo } from '@/features/deputy-info/queries';
import { numberText } from '@/lib/number-text';
import { dbInfoDelegationsLink, dbInfoListLink } from '@/routes/mobile';
import { named, spoken } from '@/ui/a11y';
import { Empty } from '@/ui/states';
import { EntryLink } from '../../shared/entry/entry-link';
import { NotYet } from '../../shared/feed';
import { SignedInPage } from '../../shared/public/signed-in-page';
import { useRefresh } from '../../shared/use-refresh';
import { INFO_FRAME } from '../shared/frame';
import { StructurePage } from '../shared/structure-page';
import './delegations.scss';

definePageConfig({ navigationBarTitleText: '代表团 · 人大代表履职平台', enablePullDownRefresh: true, enableShareAppMessage: true });

/** The delegations of a congress; each links to its members. */
export default function DelegationsPage() {
  return (
    <SignedInPage title="代表团" frame={INFO_FRAME}>
      {() => (
        <StructurePage title="代表团" linkOf={dbInfoDelegationsLink}>
          {({ areaCode, areaName }) => <Delegations areaCode={areaCode} areaName={areaName} />}
        </StructurePage>
      )}
    </SignedInPage>
  );
}

function Delegations({ areaCode, areaName }: { areaCode: string; areaName: string }) {
  const query = useDelegationInfos(areaCode);
  const { data } = query;
  useRefresh(query.refetch);
  if (!data) return <NotYet query={query} />;
  if (data.length === 0) return <Empty title={`${areaName}没有代表团`} hint="这里还没有录入本届的代表团，或者不设人民代表大会。" />;
  return (
    <>
      <View className="public-count" {...spoken}>
        {`共 ${numberText(data.length)} 个代表团`}
      </View>
      <View className="delegations" {...named('list', '代表团')}>
        {data.map((delegation) => (
          <Delegation key={delegation.id} delegation={delegation} areaCode={areaCode} />
        ))}
      </View>
    </>
  );
}

const Delegation = ({
  delegation: { id, name, deputies, women, leaderName, liaisons },
  areaCode,
}: {
  delegation: DelegationInfo;
  areaCode: string;
}) => (
  <View className="delegations__one" {...named('listitem')}>
    <EntryLink to={dbInfoListLink({ areaCode, delegationId: id })} className="delegations__name">
      {name}
    </EntryLink>
    <View className="delegations__count">{`${numberText(deputies)} 人，其中女代表 ${numberText(women)} 人`}</View>
    {leaderName !== null && <View className="delegations__people">{`团长 ${leaderName}`}</View>}
    {liaisons !== '' && <View className="delegations__people">{`联络员 ${liaisons}`}</View>}
  </View>
);
