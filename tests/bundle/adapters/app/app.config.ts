export default defineAppConfig({
  pages: ['mobile/suggm/index', 'mobile/suggm-list/index', 'mobile/suggm-detail/index'],
  window: { navigationBarTitleText: 'adapters' },
});
