import { View } from '@tarojs/components';
import { draftLawsLink } from '@/features/draft-law/links';
import { usePublicLaw, type PublicLaw } from '@/features/draft-law/public';
import { roundTitle } from '@/features/draft-law/words';
import { positiveIn } from '@/lib/address-words';
import { ApiError } from '@/platform/call';
import { usePageQuery } from '@/platform/page-query';
import { Empty } from '@/ui/states';
import { EntryLink } from '../../shared/entry/entry-link';
import { NotYet } from '../../shared/feed';
import { Card, PublicPage } from '../../shared/public/public-page';
import { RichTextView } from '../../shared/rich-text';
import { useRefresh } from '../../shared/use-refresh';
import { STATUS_FRAME } from '../shared/frame';
import { Facts } from './facts';
import { OwnOpinions } from './own-opinions';
import { Texts } from './texts';
import { Ways } from './ways';
import { saveLawFile } from '@/features/draft-law/files';
import { FileLine } from '../../shared/stored-files';
import '../../shared/public/public-items.scss';
import '../shared/status.scss';

definePageConfig({ navigationBarTitleText: '法规草案', enablePullDownRefresh: true, enableShareAppMessage: true });

const NOT_FOUND = 404;

/** One draft law: its subject, its texts, their comparison, and the links to give an opinion. */
export default function DraftLawPage() {
  const id = positiveIn(usePageQuery()['id']);
  const query = usePublicLaw(id);
  useRefresh(query.refetch);
  const { data: law, error } = query;
  const gone = id === undefined || (error instanceof ApiError && error.status === NOT_FOUND && !error.absent);
  if (gone || !law) {
    return (
      <PublicPage title="法规草案" {...STATUS_FRAME}>
        {gone ? (
          <Empty title="没有找到这部法规草案" hint="地址可能写错了，或者它还没有发布。">
            <EntryLink to={draftLawsLink()} instead className="public-back">
              全部法规草案
            </EntryLink>
          </Empty>
        ) : (
          <NotYet query={query} />
        )}
      </PublicPage>
    );
  }
  return (
    <PublicPage title={roundTitle(law)} barTitle="法规草案" {...STATUS_FRAME} note={law.areaName} shareable>
      <View className="public-columns public-columns--facts-right">
        <View>
          <Ways law={law} />
          <OwnOpinions lawId={law.id} />
          {law.explanation.length === 0 && law.files.length === 0 ? null : (
            <Card title="说明">
              <RichTextView text={law.explanation} />
              <LawFiles law={law} />
            </Card>
          )}
          {law.texts.length === 0 ? null : <Texts law={law} />}
        </View>
        <Facts law={law} />
      </View>
    </PublicPage>
  );
}

/** The documents in addition to the explanation. */
const LawFiles = ({ law: { id, files } }: { law: PublicLaw }) => (
  <View>
    {files.map((file) => (
      <FileLine key={file.id} file={file} fetch={() => saveLawFile(id, file)} />
    ))}
  </View>
);
