/** Talks of a deputy with an office, a liaison or a station manager; the deputy begins. */
export const DIRECT_TALKS: readonly (readonly string[])[] = [
  [
    '您好，我想了解老旧小区加装电梯的建议什么时候交办？',
    '您好，这件建议昨天已经审查完，本周内交办。',
    '好的，交办后我想和承办单位一起去现场看看。',
    '可以，请把方便的时间告诉我，我来联系。',
  ],
  ['下周三的接待我能参加，请帮我登记。', '已登记，上午九点开始，请提前十分钟到站。'],
  ['履职档案里少了一次视察，请帮忙核对一下。', '查到了，那次是补签，我已经补上。', '谢谢，看到了。'],
  ['联络站的血压计坏了，有老人问起。', '今天报修，明天会换一台新的。', '好，我周五去站里再看看。'],
  ['请问年度述职什么时候交？', '本月底前在手机上提交即可，有问题随时联系我。'],
];

/** Talks in a group of a delegation; a deputy begins, the office answers. */
export const GROUP_TALKS: readonly (readonly string[])[] = [
  ['会议材料收到了，请问分组讨论在哪个会议室？', '在三楼第二会议室，下午两点开始。', '收到，准时参加。', '请各位代表带好代表证。'],
  ['集中走访的分组表能再发一下吗？', '已放在活动材料里，请在活动页面查看。'],
];
