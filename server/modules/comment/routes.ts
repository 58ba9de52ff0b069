import { type MountableRoute, route } from '../../platform/http/route';
import { commentAccess as access } from './access';
import type { Follows } from './follows';
import type { makePublicComments } from './public';
import type { CommentService } from './service';

export const commentRoutes = (
  comments: CommentService,
  open: ReturnType<typeof makePublicComments>,
  follows: Follows,
): MountableRoute[] => [
  route('comment.target', access['comment.target'], (call) => open.target(call.query)),
  route('comment.published', access['comment.published'], (call) => open.published(call.query)),
  route('comment.alike', access['comment.alike'], (call) => open.alike(call.query)),
  route('comment.submit', access['comment.submit'], (call) => open.submit(call.body, call.request.ip)),
  route('comment.outcome', access['comment.outcome'], (call) => open.outcome(call.query.receipt)),
  route('comment.rate', access['comment.rate'], (call) => open.rate(call.body)),
  route('comment.follow', access['comment.follow'], (call) => follows.follow(call.body, call.request.ip)),
  route('comment.followed', access['comment.followed'], (call) => follows.followed(call.query.receipt)),
  route('comment.watched', access['comment.watched'], (call) => follows.watched(call.viewer)),
  route('comment.watch', access['comment.watch'], (call) => follows.watch(call.viewer, call.params.id)),
  route('comment.unwatch', access['comment.unwatch'], (call) => follows.unwatch(call.viewer, call.params.id)),
  route('comment.list', access['comment.list'], (call) => comments.list(call.viewer, call.query)),
  route('comment.counts', access['comment.counts'], (call) => comments.counts(call.viewer)),
  route('comment.toAnswer', access['comment.toAnswer'], (call) => comments.toAnswer(call.viewer)),
  route('comment.get', access['comment.get'], (call) => comments.get(call.viewer, call.params.id)),
  route('comment.decide', access['comment.decide'], (call) => comments.decide(call.viewer, call)),
  route('comment.answer', access['comment.answer'], (call) => comments.answer(call.viewer, call)),
  route('comment.reveal', access['comment.reveal'], (call) => comments.reveal(call.viewer, call.params.id, call.body)),
  route('comment.toSuggestion', access['comment.toSuggestion'], (call) => comments.toSuggestion(call.viewer, call)),
  route('comment.toLead', access['comment.toLead'], (call) => comments.toLead(call.viewer, call)),
];
