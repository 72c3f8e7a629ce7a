// Requests go to the service that shows the page, wherever the document says that one usually listens.
const here = () => ({
  statePlugins: {
    spec: {
      wrapActions: {
        updateJsonSpec: (update) => (document) => update({ ...document, servers: [{ url: location.origin }] }),
      },
    },
  },
});

SwaggerUIBundle({
  url: '/openapi.yaml',
  dom_id: '#reference',
  deepLinking: true,
  validatorUrl: 'none',
  persistAuthorization: false,
  defaultModelsExpandDepth: -1,
  plugins: [here],
});
