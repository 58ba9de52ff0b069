export default definePageConfig({
  navigationBarTitleText: '议案建议详情 · 人大代表履职平台',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
});
