/** As with browser tests: one that fails is tried once more, and `npm test` names those that needed it. */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
