import { callsBy, callsOf, type Entity } from './entity';
import { commentNotices, commentSubject, commentTile } from './comment-subject';

/** Comments of voters to a deputy or a station (留言), and the replies. */
export const comment = {
  ...commentSubject,
  ...commentTile,
  ...commentNotices,
  name: '群众留言',
  routes: {
    ...callsBy('GET', {
      'comment.counts': 'comment/counts',
      'comment.toAnswer': 'comment/to-answer',
      'comment.target': 'public/comment/target',
      'comment.published': 'public/comment',
      'comment.alike': 'public/comment/alike',
      'comment.outcome': 'public/comment/outcome',
      'comment.followed': 'public/comment/followed',
      'comment.watched': 'comment/watched',
    }),
    ...callsBy('POST', {
      'comment.submit': 'public/comment',
      'comment.rate': 'public/comment/rate',
      'comment.follow': 'public/comment/follow',
    }),
    ...callsOf('comment', '/api/comment', ['list', 'get', 'decide', 'answer', 'watch', 'unwatch', 'reveal', 'toSuggestion', 'toLead']),
  },
  performance: { title: '留言办理', order: 35 },
  scored: { answered: '答复群众留言' },
  exportsOf: ['congress-office', 'town-congress', 'station-admin'],
} as const satisfies Entity;
