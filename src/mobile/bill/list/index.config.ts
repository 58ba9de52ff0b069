export default definePageConfig({
  navigationBarTitleText: '公开的议案建议 · 人大代表履职平台',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
});
