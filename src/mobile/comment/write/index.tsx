import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { COMMENT_LIMITS } from '@contract/rules/comment';
import { type CommentTarget, type CommentTo, submitComment, useCommentTarget } from '@/features/comment/public';
import { myDeputyLink } from '@/features/district/links';
import { positiveIn } from '@/lib/address-words';
import { ApiError } from '@/platform/call';
import { usePageQuery } from '@/platform/page-query';
import { openHomeLink } from '@/routes/mobile';
import { heading, named } from '@/ui/a11y';
import { Empty } from '@/ui/states';
import { EntryLink } from '../../shared/entry/entry-link';
import { NotYet } from '../../shared/feed';
import { PublicPage } from '../../shared/public/public-page';
import { Portrait } from '../../shared/portrait';
import { Sent } from '../../shared/visitor/sent';
import { useVisitorForm } from '../../shared/visitor/use-visitor-form';
import { VisitorFields } from '../../shared/visitor/visitor-fields';
import { Alike } from './alike';
import { CommentQuery } from './comment-query';
import { PublishedComments } from './published-comments';
import './comment.scss';

definePageConfig({ navigationBarTitleText: '群众留言 · 人大代表履职平台', enablePullDownRefresh: true, enableShareAppMessage: true });

const TITLE = '群众留言';
const NOT_FOUND = 404;
const PRIVACY = '手机号只供工作人员联系您，加密保存，不会公开；留言公开时只显示您的姓氏。请不要在标题和内容中写身份证号等个人信息。';
const AFTER = '请抄下或截图保存。2 个工作日内审核，审核后 7 个工作日内答复；凭回执号可以在本页查询，并对答复评价。';
const BLANK = { title: '', content: '', name: '', mobile: '' };

/** Returns the addressee named in the address: a deputy by number or a station by code. */
function addresseeIn({ deputy, station }: Readonly<Record<string, string | undefined>>): CommentTo | undefined {
  const id = positiveIn(deputy);
  if (id !== undefined) return { deputy: id };
  return station !== undefined && /^[0-9a-z]{6,64}$/.test(station) ? { station } : undefined;
}

/** The page on which a voter writes to a deputy or a station; without an addressee it explains the page and offers the query by receipt. */
export default function CommentPage() {
  const query = usePageQuery();
  const to = addresseeIn(query);
  if (to) return <Commenting key={JSON.stringify(to)} to={to} />;
  return (
    <PublicPage title={TITLE} section={TITLE} note="在这里可以给在任的人大代表和代表联络站留言，并查询留言的办理结果。">
      <View className="public-columns public-columns--facts-right">
        <View className="public-card">
          <Empty
            title="请先选择给谁留言"
            hint="给代表留言：先查找您的代表，再点“给代表留言”。给联络站留言：扫联络站墙上的二维码，再点“留言”。已经留过言的，可以用回执号查询结果。"
          >
            <View>
              <EntryLink to={myDeputyLink()} className="public-back">
                查找我的代表
              </EntryLink>
            </View>
            <View>
              <EntryLink to={openHomeLink()} className="public-back">
                公开首页
              </EntryLink>
            </View>
          </Empty>
        </View>
        <CommentQuery />
      </View>
    </PublicPage>
  );
}

function Commenting({ to }: { to: CommentTo }) {
  const query = useCommentTarget(to);
  const { data, error } = query;
  const isGone = error instanceof ApiError && error.status === NOT_FOUND && !error.absent;
  return (
    <PublicPage title={data ? `给${data.name}留言` : TITLE} barTitle={TITLE} section={TITLE} shareable={data !== undefined}>
      {data ? <Addressee target={data} /> : null}
      <View className="public-columns public-columns--facts-right">
        <View>
          {data ? (
            <>
              <View className="public-card">
                <Writing to={to} />
              </View>
              <View {...named('region', '公开的留言')}>
                <View className="public-section" {...heading(2)}>
                  公开的留言
                </View>
                <PublishedComments to={to} refresh={query.refetch} />
              </View>
            </>
          ) : (
            <View className="public-card">
              {isGone ? <Empty title="现在不能留言" hint={error.message} /> : <NotYet query={query} rows={2} />}
            </View>
          )}
        </View>
        <CommentQuery />
      </View>
    </PublicPage>
  );
}

function Addressee({ target: { kind, name, photo, delegationName, areaName, ratings, stars } }: { target: CommentTarget }) {
  const place = kind === 'deputy' ? `${areaName}人大代表 · ${delegationName}` : areaName;
  return (
    <View className="comment-to">
      {kind === 'deputy' ? <Portrait name={name} photo={photo} large /> : null}
      <View className="comment-to__text">
        <Text className="comment-to__place">{place}</Text>
        {stars === null ? null : (
          <Text className="comment-to__stars">{`群众评价 ${stars.toFixed(1)} 星（${String(ratings)} 人评价）`}</Text>
        )}
      </View>
    </View>
  );
}

function Writing({ to }: { to: CommentTo }) {
  const [blank] = useState(BLANK);
  const comment = useVisitorForm({
    blank,
    keeps: ({ name, mobile }) => ({ name, mobile }),
    limits: COMMENT_LIMITS,
    send: (form, proof) => submitComment({ ...to, ...form, ...proof }),
  });
  if (comment.receipt !== null) return <Sent title="留言已提交" receipt={comment.receipt} note={AFTER} onAgain={comment.again} />;
  const alike = <Alike to={to} title={comment.form.title} />;
  return <VisitorFields visitor={comment} limits={COMMENT_LIMITS} submitText="提交留言" privacy={PRIVACY} belowTitle={alike} />;
}
