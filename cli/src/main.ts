console.error('usage: middlesea COMMAND ...\nNo command exists yet.')
process.exitCode = 2
