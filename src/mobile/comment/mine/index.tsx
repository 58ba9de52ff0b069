import { positiveIn } from '@/lib/address-words';
import { usePageQuery } from '@/platform/page-query';
import { RequireDeputy } from '../../shared/require-deputy';
import { CommentFeed } from './comment-feed';
import { CommentView, NotThere } from './comment-view';

definePageConfig({ navigationBarTitleText: '群众留言', enablePullDownRefresh: true });

/** The comments that voters wrote to a deputy, or the one named in the address. */
export default function CommentsPage() {
  const { id: written } = usePageQuery();
  const id = positiveIn(written);
  return (
    <RequireDeputy title="群众留言">
      {() => {
        if (written === undefined) return <CommentFeed />;
        return id === undefined ? <NotThere /> : <CommentView id={id} />;
      }}
    </RequireDeputy>
  );
}
