throw new Error('sharp is not installed: the app runs in browsers only.');
